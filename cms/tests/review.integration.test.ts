import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './ask'
import { collectionPath, documentIn } from './content-manager'
import { id, paragraph } from './fixtures'
import { logInTeam, type Person } from './log-in'
import { startCms, TOKENS, type Cms } from './start-cms'

/* A writer asks for a review, an editor comments, sends back and approves: who may, and what becomes of it. */

const DOCS = collectionPath('doc')
let cms: Cms
let writer: Person
let editor: Person
beforeAll(async () => {
  cms = await startCms()
  ;({ writer, editor } = await logInTeam(cms))
})
afterAll(() => cms.stop())

const write = async (fields: object) => documentIn(await writer.ask('POST', DOCS, fields)).documentId
const review = (person: Person, step: string, documentId: string, fields: object = {}) =>
  person.ask('POST', `/portico/review${step}`, { type: 'doc', documentId, ...fields })
const list = async (person: Person) => (await person.ask('POST', '/portico/review/list', {})).body
const revision = async () => (await cms.api('read', '/portico/revision')).body
const index = async () => (await cms.api('read', '/portico/content-index')).body

describe('roles', () => {
  it('are named Writer, Editor and Administrator', async () => {
    const roles = await cms.strapi.db.query('admin::role').findMany({ select: ['name'], orderBy: 'name' })
    expect(roles.map(({ name }: { name: string }) => name)).toEqual(['Administrator', 'Editor', 'Writer'])
  })

  it('let a writer write and place a page, and not publish', async () => {
    const documentId = await write({ title: 'Rights', path: '/rights' })
    const sidebar = { key: 'rights', label: 'Rights', items: [] }
    const made = documentIn(await editor.ask('POST', collectionPath('sidebar'), sidebar)).documentId
    const items = [{ type: 'doc', documentId }]
    const placed = await writer.ask('PUT', `${collectionPath('sidebar')}/${made}`, { ...sidebar, items })
    expect(placed.status).toBe(200)
    const fields = { title: 'Rights', path: '/rights' }
    expect((await writer.ask('POST', `${DOCS}/${documentId}/actions/publish`, fields)).status).toBe(403)
    expect((await writer.ask('DELETE', `${DOCS}/${documentId}`)).status).toBe(403)
  })
})

describe('a review', () => {
  it('is asked for, sent back with a word, asked for again, and approved by a publish', async () => {
    const fields = { title: 'Reviewed', path: '/reviewed', body: [paragraph('a', 'Words to look at.')] }
    const documentId = await write(fields)
    const before = [await revision(), await index()]
    expect((await review(writer, '/ask', documentId, { text: 'The second part is new.' })).status).toBe(200)
    expect(await list(editor)).toMatchObject({
      waiting: [{ documentId, title: 'Reviewed', askedBy: 'Wendy Writer', request: 'The second part is new.' }],
      mine: [],
    })
    expect(await list(writer)).toMatchObject({ mine: [{ documentId, state: 'ready', mayDecide: false }] })
    expect((await review(editor, '/send-back', documentId, { text: 'Say why.' })).status).toBe(200)
    expect((await review(editor, '/send-back', documentId, { text: 'Say why.' })).status).toBe(400)
    expect(await list(editor)).toEqual({ waiting: [], mine: [] })
    expect(await list(writer)).toMatchObject({
      mine: [{ documentId, state: 'sent-back', decidedBy: 'Edith Editor', answer: 'Say why.' }],
    })
    await review(writer, '/ask', documentId)
    expect([await revision(), await index()]).toEqual(before)
    expect((await editor.ask('POST', `${DOCS}/${documentId}/actions/publish`, fields)).status).toBe(200)
    expect(await list(writer)).toMatchObject({ mine: [{ documentId, state: 'approved', decidedBy: 'Edith Editor' }] })
  })

  it('is withdrawn', async () => {
    const documentId = await write({ title: 'Withdrawn', path: '/withdrawn' })
    await review(writer, '/ask', documentId)
    await review(writer, '/withdraw', documentId)
    expect((await review(writer, '', documentId)).body).toMatchObject({ review: null })
  })

  it('goes with its document', async () => {
    const documentId = await write({ title: 'Gone', path: '/gone' })
    await review(writer, '/ask', documentId)
    await review(writer, '/comment', documentId, { text: 'Soon gone.' })
    await editor.ask('DELETE', `${DOCS}/${documentId}`)
    for (const uid of ['api::review.review', 'api::review-comment.review-comment'] as const)
      expect(await cms.strapi.db.query(uid).findMany({ where: { subject: documentId } })).toEqual([])
  })
})

describe('comments', () => {
  it('stay at their block as plain text, are resolved and opened again, and survive an import', async () => {
    const data = { path: '/noted', title: 'Noted', body: [paragraph('a', 'First.'), paragraph('b', 'Second.')] }
    const importIt = (changes: object) =>
      cms.api('import', '/portico/import', {
        documents: [{ type: 'doc', documentId: id('noted'), data: { ...data, ...changes } }],
        overwrite: true,
      })
    await importIt({})
    const before = [await revision(), await index()]
    const text = '<img src=x onerror=alert(1)> & “words”\u0000'
    expect((await review(writer, '/comment', id('noted'), { block: 'b', text })).status).toBe(200)
    const read = async () => {
      const { body } = await review(editor, '', id('noted'))
      return (body as { comments: { id: number }[] }).comments
    }
    const [comment] = await read()
    expect(comment).toMatchObject({
      block: 'b',
      excerpt: 'Second.',
      text: '<img src=x onerror=alert(1)> & “words”',
      by: 'Wendy Writer',
      resolvedBy: null,
    })
    await review(editor, '/resolve', id('noted'), { comment: comment?.id, resolved: true })
    expect(await read()).toMatchObject([{ resolvedBy: 'Edith Editor' }])
    await review(writer, '/resolve', id('noted'), { comment: comment?.id, resolved: false })
    expect([await revision(), await index()]).toEqual(before)
    await importIt({ title: 'Noted again' })
    expect(await read()).toMatchObject([{ block: 'b', resolvedBy: null, resolvedAt: null }])
  })

  it('have limits', async () => {
    const documentId = await write({ title: 'Limits', path: '/limits' })
    for (const fields of [
      { text: ' ' },
      { text: 'x'.repeat(2001) },
      { text: 1 },
      { text: 'x', block: 'k'.repeat(101) },
    ])
      expect((await review(writer, '/comment', documentId, fields)).status).toBe(400)
    expect((await review(writer, '/resolve', documentId, { comment: 999_999, resolved: true })).status).toBe(404)
  })
})

describe('who has no right', () => {
  it('gets nothing', async () => {
    const documentId = await write({ title: 'Secret', path: '/secret' })
    const as = (token: string | undefined, step: string) =>
      ask(`${cms.url}/portico/review${step}`, { method: 'POST', token, body: { type: 'doc', documentId, text: 'x' } })
    for (const step of ['', '/list', '/ask', '/withdraw', '/send-back', '/comment', '/resolve'])
      for (const token of [undefined, TOKENS.read, TOKENS.import, TOKENS.publisher])
        expect((await as(token, step)).status).toBe(401)
    expect((await review(writer, '/send-back', documentId, { text: 'x' })).status).toBe(403)
    for (const type of ['review', 'review-comment', 'schedule'])
      for (const path of [collectionPath(type), `/api/${type}s`])
        expect((await editor.ask('GET', path)).status).toBeGreaterThanOrEqual(401)
  })
})
