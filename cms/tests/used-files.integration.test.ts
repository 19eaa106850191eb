import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, type Answer } from './ask'
import { collectionPath, documentIn } from './content-manager'
import { ADMIN, startCms, type Cms } from './start-cms'

/* What is refused of files that readers see, whichever way somebody tries. */

const DOCS = collectionPath('doc')
const AUTHOR = { email: 'author@example.com', password: 'Author-Writes-1' }
const NAMES = 'the doc “Shows it” (/shows-it)'
const DELETE_REFUSED = `Readers see “used.svg” in ${NAMES}.\nTake it out of there and publish that first, or replace it by another file.`
const REPLACE_REFUSED = `Readers see “used.svg” in ${NAMES}, so only who may publish can replace it. Upload the new file beside it and use that in the page, or ask an editor.`

interface Uploaded {
  readonly id: number
  readonly documentId: string
}

let cms: Cms
let author: string
let admin: string
/** Uploaded by the author, shown by a public page. */
let used: Uploaded
let unused: Uploaded
let page: string
let folder: number

const picture = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="${color}"/></svg>`

function send(token: string, address: string, color: string, fileInfo: object): Promise<Response> {
  const form = new FormData()
  form.append('files', new Blob([picture(color)], { type: 'image/svg+xml' }), 'used.svg')
  form.append('fileInfo', JSON.stringify({ name: 'used.svg', ...fileInfo }))
  return fetch(`${cms.url}${address}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
}
async function upload(fileInfo: object = {}): Promise<Uploaded> {
  const [file] = (await (await send(author, '/upload', 'red', fileInfo)).json()) as Uploaded[]
  if (!file) throw new Error('The picture was not taken in.')
  return file
}
async function logIn(body: { email: string; password: string }): Promise<string> {
  const answer = await ask(`${cms.url}/admin/login`, { method: 'POST', body })
  return (answer.body as { data: { token: string } }).data.token
}
const messageOf = ({ status, body }: Answer) => [status, (body as { error: { message: string } }).error.message]
const colorOf = async ({ id }: Uploaded) => {
  const file = await cms.strapi.db.query('plugin::upload.file').findOne({ where: { id } })
  return file && /fill="(\w+)"/.exec(await (await fetch(`${cms.url}${file.url}`)).text())?.[1]
}
const fieldsOf = (file: Uploaded) => ({
  title: 'Shows it',
  path: '/shows-it',
  body: [{ _type: 'image', _key: 'i1', light: { documentId: file.documentId }, alt: 'A square' }],
})
const publish = async (documentId: string, fields: object) =>
  expect((await cms.admin('POST', `${DOCS}/${documentId}/actions/publish`, fields)).status).toBe(200)

beforeAll(async () => {
  cms = await startCms()
  const role = await cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } })
  await cms.strapi
    .service('admin::user')
    .create({ ...AUTHOR, firstname: 'Ann', isActive: true, registrationToken: null, roles: [role.id] })
  author = await logIn(AUTHOR)
  admin = await logIn(ADMIN)
  const created = await cms.admin('POST', '/upload/folders', { name: 'Pictures', parent: null })
  folder = (created.body as { data: { id: number } }).data.id
  used = await upload({ folder })
  unused = await upload({ folder })
  page = documentIn(await cms.admin('POST', DOCS, fieldsOf(used))).documentId
  await publish(page, fieldsOf(used))
})
afterAll(() => cms.stop())

describe('a file that a public page shows', () => {
  it('is not deleted in the media library, alone, among others or with its folder', async () => {
    const bulkDelete = (body: object) => cms.admin('POST', '/upload/actions/bulk-delete', body)
    expect(messageOf(await cms.admin('DELETE', `/upload/files/${used.id}`))).toEqual([400, DELETE_REFUSED])
    expect(messageOf(await bulkDelete({ fileIds: [unused.id, used.id] }))).toEqual([400, DELETE_REFUSED])
    expect(messageOf(await bulkDelete({ folderIds: [folder] }))).toEqual([400, DELETE_REFUSED])
    expect([await colorOf(used), await colorOf(unused)]).toEqual(['red', 'red'])
  })

  it('is neither deleted nor replaced by a token of the API', async () => {
    const { accessKey } = await cms.strapi
      .service('admin::api-token')
      .create({ name: 'all', type: 'full-access', lifespan: null, kind: 'content-api' })
    const asked = await ask(`${cms.url}/api/upload/files/${used.id}`, { method: 'DELETE', token: accessKey })
    expect(messageOf(asked)).toEqual([400, DELETE_REFUSED])
    const answer = await send(accessKey, `/api/upload?id=${used.id}`, 'blue', {})
    expect(messageOf({ status: answer.status, body: await answer.json() })).toEqual([403, REPLACE_REFUSED])
    expect(await colorOf(used)).toBe('red')
  })

  it('is not deleted as a document of the content manager', async () => {
    const { status } = await cms.admin(
      'DELETE',
      `${collectionPath('doc').replace(/api.*/, 'plugin::upload.file')}/${used.documentId}`,
    )
    expect([403, 404]).toContain(status)
    expect(await colorOf(used)).toBe('red')
  })

  it('is not replaced by its author, who may not publish, and is by who may', async () => {
    for (const address of [`/upload/files/${used.id}/replace`, `/upload?id=${used.id}`]) {
      const answer = await send(author, address, 'blue', {})
      expect(messageOf({ status: answer.status, body: await answer.json() })).toEqual([403, REPLACE_REFUSED])
    }
    expect(await colorOf(used)).toBe('red')
    expect((await send(admin, `/upload/files/${used.id}/replace`, 'green', {})).status).toBe(200)
    expect(await colorOf(used)).toBe('green')
  })

  it('is deleted when no public page shows it any more', async () => {
    await publish(page, { ...fieldsOf(used), body: [] })
    expect((await send(author, `/upload/files/${used.id}/replace`, 'blue', {})).status).toBe(200)
    expect((await cms.admin('DELETE', `/upload/files/${used.id}`)).status).toBe(200)
    expect(await colorOf(used)).toBeNull()
  })
})

it('a file that a public page links to is not deleted', async () => {
  const file = await upload()
  const words = { _type: 'span', _key: 's', text: 'Download it', marks: ['m'] }
  const link = { _type: 'fileLink', _key: 'm', file: file.documentId }
  const body = [{ _type: 'block', _key: 'p', style: 'normal', children: [words], markDefs: [link] }]
  await publish(page, { ...fieldsOf(used), body })
  expect(messageOf(await cms.admin('DELETE', `/upload/files/${file.id}`))).toEqual([400, DELETE_REFUSED])
  await publish(page, { ...fieldsOf(used), body: [] })
  expect((await cms.admin('DELETE', `/upload/files/${file.id}`)).status).toBe(200)
})

it('a file that the logo shows is not deleted', async () => {
  const fields = {
    title: 'Docs',
    url: 'https://docs.example.com',
    version: { name: '1', label: 'Version 1', path: '/' },
    locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
    footer: { groups: [], copyright: 'Us' },
    sitemap: {},
    askAi: { disclaimer: 'It may be wrong.' },
    logo: { light: { id: unused.id }, alt: 'Docs' },
  }
  const site = '/content-manager/single-types/api::site.site'
  await cms.admin('PUT', site, fields)
  const published = await cms.admin('POST', `${site}/actions/publish`, fields)
  expect([published.status, JSON.stringify(published.body)]).toEqual([200, expect.anything()])
  expect(messageOf(await cms.admin('DELETE', `/upload/files/${unused.id}`))).toEqual([
    400,
    'Readers see “used.svg” in the site settings.\nTake it out of there and publish that first, or replace it by another file.',
  ])
})
