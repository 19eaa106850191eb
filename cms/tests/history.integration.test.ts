import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { id, paragraph } from './fixtures'
import { startCms, type Cms } from './start-cms'

/* What the panel asks about earlier versions, as an editor who saves, publishes, discards and imports. */

const DOCS = '/content-manager/collection-types/api::doc.doc'
let cms: Cms

beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

interface Version {
  readonly id: number
  readonly savedAt: string
  readonly by: string | null
  readonly live: boolean
}

async function create(name: string): Promise<string> {
  const { body } = await cms.admin('POST', DOCS, { title: name, path: `/${name}`, body: [paragraph('a', 'First')] })
  return (body as { data: { documentId: string } }).data.documentId
}
const save = (documentId: string, fields: object) => cms.admin('PUT', `${DOCS}/${documentId}`, fields)
const publish = (documentId: string, fields: object = {}) =>
  cms.admin('POST', `${DOCS}/${documentId}/actions/publish`, fields)
const text = (words: string) => ({ body: [paragraph('a', words)] })

async function versionsOf(documentId: string, type = 'doc'): Promise<readonly Version[]> {
  const { status, body } = await cms.admin('POST', '/portico/history', { type, documentId })
  expect(status).toBe(200)
  return (body as { versions: Version[] }).versions
}

const readVersion = (documentId: string, version: number) =>
  cms.admin('POST', '/portico/history/version', { type: 'doc', documentId, version })

/** The words of each version, the newest first. */
async function wordsOf(documentId: string): Promise<unknown[]> {
  const words: unknown[] = []
  for (const { id: version } of await versionsOf(documentId)) {
    const { body } = await readVersion(documentId, version)
    const { values } = body as { values: { body: { children: { text: string }[] }[] } }
    words.push(values.body[0]?.children[0]?.text)
  }
  return words
}

describe('the history of a page', () => {
  it('keeps what each save replaces, with who saved it and when', async () => {
    const documentId = await create('saved')
    expect(await versionsOf(documentId)).toEqual([])
    const before = (await cms.admin('GET', `${DOCS}/${documentId}`)).body as { data: { updatedAt: string } }
    await save(documentId, text('Second'))
    await save(documentId, text('Third'))
    expect(await wordsOf(documentId)).toEqual(['Second', 'First'])
    const [, first] = await versionsOf(documentId)
    expect(first).toEqual({
      id: expect.any(Number),
      savedAt: before.data.updatedAt,
      by: 'Portico Admin',
      live: false,
    })
  })

  it('says which version readers saw', async () => {
    const documentId = await create('seen')
    await publish(documentId)
    await save(documentId, text('Draft'))
    await publish(documentId, text('Public'))
    expect(await wordsOf(documentId)).toEqual(['Draft', 'First'])
    expect((await versionsOf(documentId)).map(({ live }) => live)).toEqual([false, true])
  })

  it('keeps nothing where nothing changed', async () => {
    const documentId = await create('same')
    await save(documentId, text('First'))
    await publish(documentId)
    expect(await versionsOf(documentId)).toEqual([])
  })

  it('keeps what a discard throws away', async () => {
    const documentId = await create('discarded')
    await publish(documentId)
    await save(documentId, text('Nearly lost'))
    await cms.admin('POST', `${DOCS}/${documentId}/actions/discard`)
    expect(await wordsOf(documentId)).toEqual(['Nearly lost', 'First'])
  })

  it('keeps what an import replaces', async () => {
    const send = (words: string) =>
      cms.api('import', '/portico/import', {
        documents: [
          { type: 'doc', documentId: id('imported'), data: { title: 'Imported', path: '/imported', ...text(words) } },
        ],
        overwrite: true,
        seed: false,
      })
    await send('Of the repository')
    expect(await versionsOf(id('imported'))).toEqual([])
    await save(id('imported'), text('Of an editor'))
    await send('Of the repository again')
    expect(await wordsOf(id('imported'))).toEqual(['Of an editor', 'Of the repository'])
  })

  it('keeps the newest hundred', async () => {
    const documentId = await create('often')
    for (let time = 0; time <= 101; time += 1) await save(documentId, { title: `Title ${time}` })
    const versions = await versionsOf(documentId)
    expect(versions.length).toBe(100)
    const oldest = await readVersion(documentId, versions.at(-1)?.id ?? 0)
    expect(oldest.body).toMatchObject({ values: { title: 'Title 1' } })
  })

  it('holds what an editor writes, and nothing else', async () => {
    const documentId = await create('fields')
    await save(documentId, text('Second'))
    const [version] = await versionsOf(documentId)
    const { body } = await readVersion(documentId, version?.id ?? 0)
    expect(Object.keys((body as { values: object }).values).toSorted()).toEqual([
      'body',
      'checkedAgainst',
      'checkedOn',
      'description',
      'heading',
      'hideTitle',
      'hideToc',
      'inheritedPath',
      'keywords',
      'label',
      'path',
      'sources',
      'title',
      'tocMaxLevel',
      'tocMinLevel',
    ])
  })

  it('goes with its page', async () => {
    const documentId = await create('gone')
    await save(documentId, text('Second'))
    const [version] = await versionsOf(documentId)
    await cms.admin('DELETE', `${DOCS}/${documentId}`)
    expect((await cms.admin('POST', '/portico/history', { type: 'doc', documentId })).status).toBe(404)
    expect(
      await cms.strapi.db.query('api::document-version.document-version').count({ where: { id: version?.id } }),
    ).toBe(0)
  })

  it('is refused for what is no version of the page', async () => {
    const [one, other] = [await create('one'), await create('other')]
    await save(one, text('Second'))
    const [version] = await versionsOf(one)
    const refused = await readVersion(other, version?.id ?? 0)
    expect(refused.status).toBe(404)
    expect(refused.body).toMatchObject({ error: { message: 'This version is no longer kept.' } })
  })

  it('is shown to nobody who is not logged in', async () => {
    const response = await fetch(`${cms.url}/portico/history`, { method: 'POST' })
    expect(response.status).toBe(401)
    const listed = await cms.api('read', '/document-versions')
    expect(listed.status).toBe(404)
  })
})
