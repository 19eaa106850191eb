import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectionPath, documentIn } from './content-manager'
import { paragraph } from './fixtures'
import { logInAs, logInTeam, type Person } from './log-in'
import { dropDatabase } from './postgres'
import { startCms, type Cms } from './start-cms'

/* What is scheduled is carried out at its time by a clock that the test sets, as one, or held back with the reason. */

const DOCS = collectionPath('doc')
const AT = '2030-01-02T08:00:00.000Z'
let folder: string
let cms: Cms
let writer: Person
let editor: Person
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-schedule-'))
  cms = await startCms({}, folder)
  ;({ writer, editor } = await logInTeam(cms))
})
afterAll(async () => {
  await cms.stop()
  rmSync(folder, { recursive: true })
  await dropDatabase(folder)
})

const write = async (fields: object) => documentIn(await writer.ask('POST', DOCS, fields)).documentId
const publishNow = async (fields: object) => {
  const documentId = await write(fields)
  expect((await editor.ask('POST', `${DOCS}/${documentId}/actions/publish`, fields)).status).toBe(200)
  return documentId
}
const item = (documentId: string, action: 'publish' | 'unpublish' = 'publish', fields: object = {}) => ({
  type: 'doc',
  documentId,
  action,
  ...fields,
})
const save = (person: Person, items: readonly object[], fields: object = {}) =>
  person.ask('POST', '/portico/schedule/save', { at: AT, timeZone: 'Europe/Paris', items, ...fields })
interface Listed {
  readonly id: number
  readonly state: string
  readonly problems: readonly { readonly kind: string; readonly message: string }[]
  readonly items: readonly { readonly documentId: string; readonly title: string }[]
}
const list = async (person = editor) =>
  (await person.ask('POST', '/portico/schedule/list', {})).body as { open: Listed[]; done: Listed[] }
const of = (schedules: readonly Listed[], documentId: string) =>
  schedules.find(({ items }) => items.some((each) => each.documentId === documentId))
/** Steps the clock. */
const at = (now: string): Promise<number> =>
  cms.strapi.service('api::schedule.schedule').carryOutDue(new Date(now)) as Promise<number>
const isPublic = async (documentId: string) =>
  (await cms.strapi.db.query('api::doc.doc').count({ where: { documentId, publishedAt: { $notNull: true } } })) > 0
const changes = async () =>
  (await cms.strapi.db.query('api::outbox.outbox-entry').findMany({ orderBy: 'id' })).flatMap(
    ({ change }: { change: { documentId: string; by: string } | null }) => change ?? [],
  )

const linked = (documentId: string) => ({
  ...paragraph('a', 'See it.'),
  children: [{ _type: 'span', _key: 'as', text: 'See it.', marks: ['m'] }],
  markDefs: [{ _key: 'm', _type: 'internalLink', documentId }],
})
/** The problems for which a document is held back when its time comes. */
const heldFor = async (documentId: string) => {
  await at(AT)
  expect(await isPublic(documentId)).toBe(false)
  return of((await list()).open, documentId)?.problems.map(({ message }) => message)
}

describe('a publish at a time', () => {
  it('waits, and is carried out by nobody but the clock, in the name of who scheduled it', async () => {
    const documentId = await write({ title: 'Later', path: '/later' })
    expect((await save(editor, [item(documentId)])).status).toBe(200)
    expect(of((await list(writer)).open, documentId)).toMatchObject({
      state: 'waiting',
      at: AT,
      timeZone: 'Europe/Paris',
      by: 'Edith Editor',
      mayChange: false,
      items: [{ title: 'Later', action: 'publish' }],
    })
    expect(await at('2030-01-02T07:59:59.000Z')).toBe(0)
    expect(await isPublic(documentId)).toBe(false)
    expect(await at('2030-01-02T08:00:02.000Z')).toBe(1)
    expect(await isPublic(documentId)).toBe(true)
    expect((await changes()).at(-1)).toMatchObject({ documentId, by: 'Edith Editor' })
    expect(of((await list()).done, documentId)).toMatchObject({ state: 'done', doneAt: '2030-01-02T08:00:02.000Z' })
  })

  it('is changed and canceled', async () => {
    const documentId = await write({ title: 'Changed', path: '/changed' })
    await save(editor, [item(documentId)])
    const { id = 0 } = of((await list()).open, documentId) ?? {}
    expect((await save(editor, [item(documentId)])).status).toBe(400)
    expect((await save(editor, [item(documentId)], { id, at: '2030-02-01T08:00:00.000Z' })).status).toBe(200)
    expect(await at(AT)).toBe(0)
    expect((await writer.ask('POST', '/portico/schedule/cancel', { id })).status).toBe(403)
    expect((await editor.ask('POST', '/portico/schedule/cancel', { id })).status).toBe(200)
    expect(await at('2030-02-01T08:00:00.000Z')).toBe(0)
    expect((await editor.ask('POST', '/portico/schedule/cancel', { id })).status).toBe(404)
  })

  it('is refused where it makes no sense, and to people who may not publish', async () => {
    const documentId = await write({ title: 'Refused', path: '/refused' })
    expect((await save(writer, [item(documentId)])).status).toBe(403)
    for (const fields of [{ at: '2020-01-01T00:00:00.000Z' }, { at: '2099-01-01T00:00:00.000Z' }, { timeZone: 'Mars' }])
      expect((await save(editor, [item(documentId)], fields)).status).toBe(400)
    for (const items of [[], [item(documentId), item(documentId, 'unpublish')], [{ type: 'tag', documentId }]])
      expect((await save(editor, items)).status).toBe(400)
    expect((await save(editor, [item('nosuchdocument0000000000')])).status).toBe(404)
  })
})

describe('a group', () => {
  it('goes as one: nothing of it where one document cannot', async () => {
    const good = await write({ title: 'Good', path: '/group/good' })
    const empty = await write({ title: 'Empty', path: '/group/empty', body: [{ ...paragraph('h', ''), style: 'h2' }] })
    await save(editor, [item(good), item(empty)])
    const before = (await changes()).length
    await at(AT)
    expect([await isPublic(good), await isPublic(empty), (await changes()).length]).toEqual([false, false, before])
    expect(of((await list()).open, good)).toMatchObject({
      state: 'held-back',
      problems: [{ document: { documentId: empty }, block: { key: 'h' } }],
    })
    expect(await at(AT)).toBe(0)
  })

  it('takes pages away that name each other, and sends their readers on', async () => {
    const first = await publishNow({ title: 'One', path: '/pair/one' })
    const second = await publishNow({ title: 'Two', path: '/pair/two', body: [linked(first)] })
    const body = [linked(second)]
    await editor.ask('POST', `${DOCS}/${first}/actions/publish`, { title: 'One', path: '/pair/one', body })
    await save(editor, [item(first, 'unpublish', { redirect: '/tags' }), item(second, 'unpublish')])
    await at(AT)
    expect([await isPublic(first), await isPublic(second)]).toEqual([false, false])
    const redirects = await cms.strapi.db.query('api::redirect.redirect').findMany({ where: { from: '/pair/one' } })
    expect(redirects).toMatchObject([{ href: '/tags', reason: 'deleted' }])
  })
})

describe('what is held back', () => {
  it('was changed by somebody who may not publish, and goes when it is scheduled again', async () => {
    const fields = { title: 'Slipped in', path: '/slipped-in' }
    const documentId = await write(fields)
    await save(editor, [item(documentId)])
    await writer.ask('PUT', `${DOCS}/${documentId}`, { ...fields, title: 'Slipped in later' })
    expect(await heldFor(documentId)).toEqual(['Wendy Writer changed it after it was scheduled.'])
    const { id } = of((await list()).open, documentId) ?? {}
    await save(editor, [item(documentId)], { id })
    await at(AT)
    expect(await isPublic(documentId)).toBe(true)
  })

  it('lost the right of who scheduled it, or the document', async () => {
    const guest = await logInAs(cms, { role: 'strapi-editor', firstname: 'Gina', lastname: 'Guest' })
    const documentId = await write({ title: 'Orphan', path: '/orphan' })
    const deleted = await write({ title: 'Deleted', path: '/deleted' })
    await save(guest, [item(documentId)])
    await save(editor, [item(deleted)])
    await cms.strapi.db.query('admin::user').update({ where: { id: guest.userId }, data: { isActive: false } })
    await editor.ask('DELETE', `${DOCS}/${deleted}`)
    expect(await heldFor(documentId)).toEqual(['Gina Guest, who scheduled it, may not publish it any more.'])
    expect(of((await list()).open, deleted)).toMatchObject({
      items: [{ title: 'A deleted document' }],
      problems: [{ message: 'One of its documents was deleted.' }],
    })
  })
})

/** The module that the CMS of this process runs: what this stops looks at nothing more before the restart. */
const builtSchedule = createRequire(import.meta.url)('../dist/src/schedule/index.js') as {
  readonly stopSchedules: () => Promise<void>
}

describe('a restart', () => {
  it('carries out what came due while the CMS was not running', async () => {
    const documentId = await write({ title: 'Overdue', path: '/overdue' })
    await save(editor, [item(documentId)])
    const due = new Date('2020-01-01T00:00:00.000Z')
    const { id } = of((await list()).open, documentId) ?? {}
    await builtSchedule.stopSchedules()
    await cms.strapi.db.query('api::schedule.schedule').update({ where: { id }, data: { at: due } })
    await cms.stop()
    cms = await startCms({}, folder)
    await expect.poll(() => isPublic(documentId)).toBe(true)
    expect(await cms.strapi.db.query('api::schedule.schedule').findOne({ where: { id } })).toMatchObject({
      state: 'done',
    })
  })
})
