import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer } from './ask'
import { collectionPath, documentIn } from './content-manager'
import { logInAs, type Person } from './log-in'
import { startCms, type Cms } from './start-cms'

/* Which document a save is about is said by its address: its fields can make it no other. */

const DOCS = collectionPath('doc')
const FOREIGN = 'foreign00000000000000000'

let cms: Cms
let author: Person

beforeAll(async () => {
  cms = await startCms()
  author = await logInAs(cms, { role: 'strapi-author', firstname: 'Ann', lastname: 'Author' })
})
afterAll(() => cms.stop())

const asAuthor = (method: string, path: string, body: object): Promise<Answer> => author.ask(method, path, body)

it('leaves a draft with its public page, whatever its fields say', async () => {
  const { documentId } = documentIn(await cms.admin('POST', DOCS, { title: 'Public', path: '/public' }))
  await cms.admin('POST', `${DOCS}/${documentId}/actions/publish`, {})
  const taken = { title: 'Taken', documentId: FOREIGN, id: 4711, locale: 'fr' }
  expect(documentIn(await asAuthor('PUT', `${DOCS}/${documentId}`, taken))).toMatchObject({
    documentId,
    title: 'Taken',
    locale: null,
  })
  expect(documentIn(await cms.admin('GET', `${DOCS}/${documentId}`))).toMatchObject({ documentId, status: 'modified' })
  expect((await cms.admin('POST', `${DOCS}/${documentId}/actions/publish`, {})).status).toBe(200)
})

it('gives a new document an identity of its own', async () => {
  const named = { title: 'New', path: '/new', documentId: FOREIGN, locale: 'fr' }
  const created = documentIn(await asAuthor('POST', DOCS, named))
  expect(created).toMatchObject({ documentId: expect.stringMatching(/^[a-z0-9]{24}$/), locale: null })
  const copied = documentIn(
    await asAuthor('POST', `${DOCS}/clone/${created.documentId}`, { ...named, path: '/copied', title: 'Copy' }),
  )
  const ids = new Set([FOREIGN, created.documentId, copied.documentId])
  expect(ids.size).toBe(3)
})
