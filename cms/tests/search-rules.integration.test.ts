import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, type Answer } from './ask'
import { collectionPath, documentIn } from './content-manager'
import { startCms, TOKENS, type Cms } from './start-cms'

/* Synonyms and curations: public as soon as they are saved, refused in words, and in what the pipeline reads. */

const DOCS = collectionPath('doc')
const SYNONYMS = collectionPath('synonym')
const CURATIONS = collectionPath('curation')
let cms: Cms
beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

const published = async (path: string): Promise<string> => {
  const fields = { title: path, path }
  const { documentId } = documentIn(await cms.admin('POST', DOCS, fields))
  expect((await cms.admin('POST', `${DOCS}/${documentId}/actions/publish`, fields)).status).toBe(200)
  return documentId
}
const refusals = (answer: Answer) => {
  expect(answer.status).toBe(400)
  const { details } = (answer.body as { error: { details: { errors: { path: string[]; message: string }[] } } }).error
  return details.errors.map(({ path, message }) => [path.join('.'), message])
}
const read = async (name: string) => {
  const { body } = await ask(`${cms.url}/api/${name}`, { method: 'GET', token: TOKENS.read })
  return (body as { data: Record<string, unknown>[] }).data
}

const trySearch = (draft: object) => cms.admin('POST', '/portico/search/try', { query: 'cdn', draft })
const revisionIn = ({ body }: Answer) => (body as { revision: number }).revision

describe('a synonym', () => {
  it('is public when it is saved, and a new version of the content', async () => {
    const before = await ask(`${cms.url}/api/portico/revision`, { method: 'GET', token: TOKENS.read })
    const { documentId } = documentIn(await cms.admin('POST', SYNONYMS, { words: 'cdn', leadsTo: 'cache' }))
    const after = await ask(`${cms.url}/api/portico/revision`, { method: 'GET', token: TOKENS.read })
    expect(revisionIn(after)).toBe(revisionIn(before) + 1)
    expect(await read('synonyms')).toMatchObject([{ documentId, words: 'cdn', leadsTo: 'cache' }])
    const index = await ask(`${cms.url}/api/portico/content-index`, { method: 'GET', token: TOKENS.read })
    expect((index.body as { documents: string[][] }).documents.map(([type]) => type)).toContain('synonym')
  })

  it('is refused where it leads back to itself, and where it says nothing', async () => {
    expect(refusals(await cms.admin('POST', SYNONYMS, { words: 'caches', leadsTo: 'CDN' }))).toEqual([
      [
        'leadsTo',
        '“caches” leads to “CDN”, which leads to “caches”. Where words stand for each other, write all of them under “Words”, and nothing under “Leads to”.',
      ],
    ])
    expect(refusals(await cms.admin('POST', SYNONYMS, { words: 'alone' }))).toEqual([
      [
        'words',
        '“words” holds one word, which leads nowhere. Write a second one, or write under “Leads to” what it stands for.',
      ],
    ])
  })
})

describe('a curation', () => {
  it('names pages in order, and is refused with one that readers cannot find, or a query of another', async () => {
    const [one, two] = [await published('/one'), await published('/two')]
    const fields = { queries: 'start', pinned: [{ doc: two }, { doc: one }], hidden: [] }
    const { documentId } = documentIn(await cms.admin('POST', CURATIONS, fields))
    expect(await read('curations')).toMatchObject([{ documentId, pinned: [{ doc: two }, { doc: one }], hidden: [] }])
    expect(refusals(await cms.admin('POST', CURATIONS, { queries: 'Starts', hidden: [{ doc: 'nowhere' }] }))).toEqual([
      [
        'queries',
        'Another curation is for the query “start” already. Change that one, or take “Starts” out of this one.',
      ],
      ['hidden.0.doc', 'This page is not published: readers cannot find it. Choose another page, or take it out.'],
    ])
    expect(
      refusals(await cms.admin('PUT', `${CURATIONS}/${documentId}`, { ...fields, hidden: [{ doc: one }] })),
    ).toEqual([['hidden', '“hidden” has a page that is pinned too. Pin the page or hide it, not both.']])
  })

  it('does not keep its page from being unpublished', async () => {
    const page = await published('/three')
    await cms.admin('POST', CURATIONS, { queries: 'third', pinned: [{ doc: page }] })
    expect((await cms.admin('POST', `${DOCS}/${page}/actions/unpublish`, {})).status).toBe(200)
  })
})

it('all that is settled comes with one question of who may read it', async () => {
  const { status, body } = await cms.admin('POST', '/portico/search/rules', {})
  expect(status).toBe(200)
  const { synonyms, curations } = body as { synonyms: object[]; curations: { queries: string[] }[] }
  expect(synonyms).toMatchObject([{ words: ['cdn'], leadsTo: ['cache'] }])
  // They come by identity, which is random.
  expect(curations.flatMap(({ queries }) => queries).toSorted()).toEqual(['start', 'third'])
  expect((await ask(`${cms.url}/portico/search/rules`, { method: 'POST' })).status).toBe(401)
})

describe('a trial', () => {
  it('says what keeps the form from being saved, where no publisher answers as well', async () => {
    expect(await trySearch({ type: 'synonym', values: { words: 'cache', leadsTo: 'cdn' } })).toEqual({
      status: 200,
      body: {
        problems: [
          '“cache” leads to “cdn”, which leads to “cache”. Where words stand for each other, write all of them under “Words”, and nothing under “Leads to”.',
        ],
        tried: null,
      },
    })
    expect((await trySearch({ type: 'synonym', values: { words: 'sso\nsingle sign-on' } })).body).toEqual({
      problems: [],
      tried: null,
    })
  })

  it('takes the form in the place of what is saved', async () => {
    const [saved] = await read('synonyms')
    const { body } = await trySearch({
      type: 'synonym',
      documentId: saved?.['documentId'],
      values: { words: 'cache', leadsTo: 'cdn' },
    })
    expect(body).toMatchObject({ problems: [] })
  })

  it('is for people who may read them, and needs a query', async () => {
    expect((await cms.admin('POST', '/portico/search/try', { draft: {} })).status).toBe(400)
    expect((await ask(`${cms.url}/portico/search/try`, { method: 'POST', body: { query: 'a' } })).status).toBe(401)
  })
})

it('editors may change both, authors read them', async () => {
  const roles = await cms.strapi.db.query('admin::role').findMany({ populate: ['permissions'] })
  const rightsOf = (role: string) =>
    roles
      .filter(({ code }) => code === role)
      .flatMap(({ permissions }) => permissions as { action: string; subject: string | null }[])
      .filter(({ subject }) => subject === 'api::synonym.synonym' || subject === 'api::curation.curation')
      .map(({ action, subject }) => `${subject?.split('.')[1]} ${action.split('.').at(-1)}`)
      .toSorted()
  expect(rightsOf('strapi-author')).toEqual(['curation read', 'synonym read'])
  expect(rightsOf('strapi-editor')).toEqual(
    ['curation', 'synonym'].flatMap((type) =>
      ['create', 'delete', 'publish', 'read', 'update'].map((right) => `${type} ${right}`),
    ),
  )
})
