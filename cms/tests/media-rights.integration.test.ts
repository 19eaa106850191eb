import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './ask'
import { dropDatabase } from './postgres'
import { ADMIN, startCms, type Cms } from './start-cms'

/* What an author may do with the media library, in a portal that an older version gave its roles. */

const AUTHOR = { email: 'author@example.com', password: 'Author-Writes-1' }
const UPDATE = 'plugin::upload.assets.update'

let folder: string
let cms: Cms
let author: string
let editor: string

interface Uploaded {
  readonly id: number
  readonly url: string
}

/** The author's rights as older versions gave them: any file may be replaced. */
async function withRightsOfOlderVersion(): Promise<void> {
  const permissions = cms.strapi.db.query('admin::permission')
  const right = await permissions.findOne({ where: { action: UPDATE, role: { code: 'strapi-author' } } })
  await permissions.update({ where: { id: right.id }, data: { conditions: [] } })
  await cms.strapi.store({ type: 'portico', name: 'defaults', key: 'roles' }).set({ value: 'an older version' })
}

async function logIn(credentials: { email: string; password: string }): Promise<string> {
  const { body } = await ask(`${cms.url}/admin/login`, { method: 'POST', body: credentials })
  return (body as { data: { token: string } }).data.token
}

const picture = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="${color}"/></svg>`

/** Sends a picture as the media library does. */
function send(token: string, address: string, color: string, fileInfo = {}): Promise<Response> {
  const form = new FormData()
  form.append('files', new Blob([picture(color)], { type: 'image/svg+xml' }), 'picture.svg')
  form.append('fileInfo', JSON.stringify({ name: 'picture.svg', ...fileInfo }))
  return fetch(`${cms.url}${address}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
}
async function upload(token: string, fileInfo = {}): Promise<Uploaded> {
  const [file] = (await (await send(token, '/upload', 'red', fileInfo)).json()) as Uploaded[]
  if (!file) throw new Error('The picture was not taken in.')
  return file
}
const request = async (token: string, method: string, address: string, body?: object) =>
  (await ask(`${cms.url}${address}`, { method, token, body })).status
const content = async ({ id }: Uploaded) => {
  const file = await cms.strapi.db.query('plugin::upload.file').findOne({ where: { id } })
  return file && (await fetch(`${cms.url}${file.url}`)).text()
}
async function createFolder(token: string, name: string): Promise<number> {
  const { body } = await ask(`${cms.url}/upload/folders`, { method: 'POST', token, body: { name, parent: null } })
  return (body as { data: { id: number } }).data.id
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-media-'))
  cms = await startCms({}, folder)
  await withRightsOfOlderVersion()
  await cms.stop()
  cms = await startCms({}, folder)
  const role = await cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } })
  await cms.strapi
    .service('admin::user')
    .create({ ...AUTHOR, firstname: 'Ann', isActive: true, registrationToken: null, roles: [role.id] })
  author = await logIn(AUTHOR)
  editor = await logIn(ADMIN)
})
afterAll(async () => {
  await cms.stop()
  rmSync(folder, { recursive: true })
  await dropDatabase(folder)
})

describe('an author', () => {
  it('sees the files of others, to show them in a page', async () => {
    const { id } = await upload(editor)
    expect(await request(author, 'GET', `/upload/files/${id}`)).toBe(200)
  })

  it('does not replace, rename or delete the file of another', async () => {
    const file = await upload(editor)
    expect((await send(author, `/upload/files/${file.id}/replace`, 'blue')).status).toBe(403)
    expect((await send(author, `/upload?id=${file.id}`, 'blue')).status).toBe(403)
    expect(await request(author, 'PUT', `/upload/files/${file.id}`, { fileInfo: { name: 'other.svg' } })).toBe(403)
    expect(await request(author, 'DELETE', `/upload/files/${file.id}`)).toBe(403)
    expect(await content(file)).toBe(picture('red'))
  })

  it('does not delete it among others or with a folder either', async () => {
    const [own, file] = [await upload(author), await upload(editor)]
    const answer = await ask(`${cms.url}/upload/actions/bulk-delete`, {
      method: 'POST',
      token: author,
      body: { fileIds: [own.id, file.id], folderIds: [] },
    })
    expect(answer).toMatchObject({
      status: 403,
      body: {
        error: {
          message: 'Someone else uploaded “picture.svg”, so you cannot delete it. Leave it out, or ask an editor.',
        },
      },
    })
    const shared = await createFolder(author, 'Shared')
    const inFolder = await upload(editor, { folder: shared })
    expect(await request(author, 'POST', '/upload/actions/bulk-delete', { fileIds: [], folderIds: [shared] })).toBe(403)
    expect(await request(author, 'POST', '/upload/actions/bulk-delete', { folderIds: [String(shared)] })).toBe(403)
    for (const kept of [own, file, inFolder]) expect(await content(kept)).toBe(picture('red'))
  })

  it('does not move it, nor move, rename or delete the folder of another', async () => {
    const file = await upload(editor)
    const [own, foreign] = [await createFolder(author, 'Mine'), await createFolder(editor, 'Shown')]
    const move = (body: object) => ask(`${cms.url}/upload/actions/bulk-move`, { method: 'POST', token: author, body })
    expect(await move({ fileIds: [file.id], folderIds: [], destinationFolderId: own })).toMatchObject({
      status: 403,
      body: {
        error: {
          message:
            'Someone else uploaded “picture.svg”, so you cannot move or rename it. Leave it out, or ask an editor.',
        },
      },
    })
    const refusal = 'Someone else made the folder “Shown”, so you cannot'
    const renamed = { name: 'Renamed', parent: null }
    for (const [answer, verb] of [
      [await move({ fileIds: [], folderIds: [foreign], destinationFolderId: own }), 'move or rename'],
      [
        await ask(`${cms.url}/upload/folders/${foreign}`, { method: 'PUT', token: author, body: renamed }),
        'move or rename',
      ],
      [
        await ask(`${cms.url}/upload/actions/bulk-delete`, {
          method: 'POST',
          token: author,
          body: { folderIds: [foreign] },
        }),
        'delete',
      ],
    ] as const)
      expect(answer).toMatchObject({
        status: 403,
        body: { error: { message: `${refusal} ${verb} it. Leave it out, or ask an editor.` } },
      })
    expect(await cms.strapi.db.query('plugin::upload.folder').findOne({ where: { id: foreign } })).toMatchObject({
      name: 'Shown',
      path: expect.stringMatching(/^\/\d+$/),
    })
  })

  it('lets the CMS fetch nothing from an address', async () => {
    const body = { urls: ['https://example.com/picture.svg'] }
    expect(
      await ask(`${cms.url}/upload/actions/upload-from-urls`, { method: 'POST', token: author, body }),
    ).toMatchObject({
      status: 403,
      body: {
        error: { message: 'The CMS fetches no files from other addresses. Download the file, then upload it.' },
      },
    })
  })

  it('replaces and deletes files of their own', async () => {
    const own = await upload(author)
    expect((await send(author, `/upload/files/${own.id}/replace`, 'blue')).status).toBe(200)
    expect(await content(own)).toBe(picture('blue'))
    expect(await request(author, 'DELETE', `/upload/files/${own.id}`)).toBe(200)
    const ownFolder = await createFolder(author, 'Own')
    expect(await request(author, 'PUT', `/upload/folders/${ownFolder}`, { name: 'Owned', parent: null })).toBe(200)
    const inFolder = await upload(author, { folder: ownFolder })
    const other = await upload(author)
    const moved = { fileIds: [other.id], folderIds: [], destinationFolderId: ownFolder }
    expect(await request(author, 'POST', '/upload/actions/bulk-move', moved)).toBe(200)
    expect(
      await request(author, 'POST', '/upload/actions/bulk-delete', { fileIds: [other.id], folderIds: [ownFolder] }),
    ).toBe(200)
    for (const gone of [own, inFolder, other]) expect(await content(gone)).toBeNull()
  })
})

describe('an editor', () => {
  it('replaces and deletes the files of authors', async () => {
    const role = await cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } })
    const eve = { email: 'eve@example.com', password: 'Eve-Writes-1' }
    await cms.strapi
      .service('admin::user')
      .create({ ...eve, firstname: 'Eve', isActive: true, registrationToken: null, roles: [role.id] })
    const token = await logIn(eve)
    const file = await upload(author)
    expect((await send(token, `/upload/files/${file.id}/replace`, 'blue')).status).toBe(200)
    expect(await request(token, 'POST', '/upload/actions/bulk-delete', { fileIds: [file.id] })).toBe(200)
    expect(await content(file)).toBeNull()
  })
})
