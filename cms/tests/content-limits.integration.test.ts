import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './ask'
import { id, paragraph } from './fixtures'
import { ADMIN, startCms, TOKENS, type Cms } from './start-cms'

/* Content that no site could show is refused with words, whichever way it comes, and the CMS goes on. */

const DOCS = '/content-manager/collection-types/api::doc.doc'
const SIDEBARS = '/content-manager/collection-types/api::sidebar.sidebar'
const DEPTH = 100_000
const NESTED = '[a list in a list in a list]'
const SPLIT = 'Split it into several pages, or put long samples into the media library as files.'
const code = (text: string) => ({ _type: 'code', _key: 'x', code: text })

let cms: Cms
let session: string
beforeAll(async () => {
  cms = await startCms()
  const { body } = await ask(`${cms.url}/admin/login`, { method: 'POST', body: ADMIN })
  session = (body as { data: { token: string } }).data.token
})
afterAll(() => cms.stop())

/** Sends JSON in which `NESTED` stands for lists that are nested more deeply than `JSON.stringify` can write. */
async function post(path: string, token: string, body: object): Promise<{ status: number; body: unknown }> {
  const json = JSON.stringify(body).replace(JSON.stringify(NESTED), '['.repeat(DEPTH) + ']'.repeat(DEPTH))
  const response = await fetch(cms.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: json,
  })
  return { status: response.status, body: await response.json() }
}

describe('a save', () => {
  it.each([
    [
      'five megabytes of code',
      DOCS,
      { title: 'Large', path: '/large', body: [code('npm ci '.repeat(750_000))] },
      'body',
      `Code “npm ci npm ci npm ci npm ci npm ci npm ci npm c…”: It has 5,250,000 characters, and may have 100,000. Shorten it, or put it into the media library as a file.\nThe body has 5,250,005 characters, and may have 500,000. ${SPLIT}`,
    ],
    [
      'nested lists in a block',
      DOCS,
      { title: 'Deep', path: '/deep', body: [{ _type: 'callout', _key: 'c', kind: 'tip', content: NESTED }] },
      'body',
      'Callout: It is nested more than 64 levels deep. Move the inner parts further up, or onto a page of their own.',
    ],
    [
      'nested lists in a sidebar',
      SIDEBARS,
      { key: 'deep', label: 'Deep', items: NESTED },
      'items',
      '“items” is nested more than 64 levels deep. Move the inner parts further up, or onto a page of their own.',
    ],
    [
      'a NUL in a paragraph',
      DOCS,
      { title: 'NUL', path: '/nul', body: [paragraph('p', 'Hello\0 there')] },
      'body',
      'Paragraph “Hello there”: It has the character U+0000 after “Hello”, which no web page can hold. Delete the words around it, which removes it too, and write them again.',
    ],
    [
      'a NUL in a title',
      DOCS,
      { title: 'Hello\0', path: '/nul-title' },
      'title',
      '“title” has the character U+0000 after “Hello”, which no web page can hold. Delete the words around it, which removes it too, and write them again.',
    ],
    [
      'a long title',
      DOCS,
      { title: 'a'.repeat(10_001), path: '/long-title' },
      'title',
      '“title” has 10,001 characters, and may have 10,000. Shorten it, or put it into the media library as a file.',
    ],
  ])('with %s is refused at the field', async (_name, url, fields, field, message) => {
    expect(await post(url, session, fields)).toMatchObject({
      status: 400,
      body: { error: { name: 'ValidationError', message, details: { errors: [{ path: [field], message }] } } },
    })
  })
})

describe('an import', () => {
  it('refuses the document that no page can show, and takes in the next', async () => {
    const data = { title: 'Page', tags: [], keywords: [] }
    const answer = await post('/api/portico/import', TOKENS.import, {
      documents: [
        { type: 'doc', documentId: id('deep'), data: { ...data, path: '/deep', body: NESTED } },
        { type: 'doc', documentId: id('nul'), data: { ...data, path: '/nul', description: '\0', body: [] } },
        { type: 'doc', documentId: id('fine'), data: { ...data, path: '/fine', body: [paragraph('p', 'Fine.')] } },
      ],
    })
    const { results } = answer.body as { results: { outcome: string; problems: { message: string }[] }[] }
    expect(results.map(({ outcome, problems }) => [outcome, ...problems.map(({ message }) => message)])).toEqual([
      ['invalid', 'Block 1 of the body is nested more than 64 levels deep.'],
      ['invalid', '“description” has the character U+0000 at its beginning, which no web page can hold.'],
      ['created'],
    ])
  })
})
