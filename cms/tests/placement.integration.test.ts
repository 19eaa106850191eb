import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectionPath, documentIn } from './content-manager'
import { logInTeam, type Person } from './log-in'
import { startCms, type Cms } from './start-cms'

/* A page gets its place in a sidebar from the page itself, and readers see it there with the page. */

const DOCS = collectionPath('doc')
const SIDEBARS = collectionPath('sidebar')
let cms: Cms
let writer: Person
let editor: Person
beforeAll(async () => {
  cms = await startCms()
  ;({ writer, editor } = await logInTeam(cms))
})
afterAll(() => cms.stop())

const doc = (documentId: string) => ({ type: 'doc', documentId })
const category = (label: string, ...items: object[]) => ({ type: 'category', label, items })
const makeSidebar = async (key: string, items: object[]) => {
  const fields = { key, label: key, items }
  const { documentId } = documentIn(await editor.ask('POST', SIDEBARS, fields))
  expect((await editor.ask('POST', `${SIDEBARS}/${documentId}/actions/publish`, fields)).status).toBe(200)
  return documentId
}
const makePage = async (name: string) =>
  documentIn(await writer.ask('POST', DOCS, { title: name, path: `/${name}` })).documentId
const place = (person: Person, documentId: string, sidebar: string, to: string[] | null) =>
  person.ask('POST', '/portico/placement/place', { type: 'doc', documentId, sidebar, place: to })
const publish = async (documentId: string) => {
  const { body } = await editor.ask('GET', `${DOCS}/${documentId}`)
  const { title, path } = (body as { data: { title: string; path: string } }).data
  return editor.ask('POST', `${DOCS}/${documentId}/actions/publish`, { title, path })
}
const rows = async (uid: string, documentId: string) => {
  const find = (publishedAt: unknown) =>
    cms.strapi.db.query(uid).findOne({ where: { documentId, publishedAt }, populate: true })
  return { draft: await find(null), published: await find({ $notNull: true }) }
}
const trees = async (sidebar: string) => {
  const { draft, published } = await rows('api::sidebar.sidebar', sidebar)
  return { draft: draft.items, published: published.items }
}
const sidebarOf = async (documentId: string) => (await rows('api::doc.doc', documentId)).draft.sidebar?.documentId
const placementIn = async (sidebar: string, person: Person, documentId: string) => {
  const { body } = await person.ask('POST', '/portico/placement', doc(documentId))
  return (body as { sidebars: { documentId: string }[] }).sidebars.find((each) => each.documentId === sidebar)
}
const revision = async () => ((await cms.api('read', '/portico/revision')).body as { revision: number }).revision
const statusOf = async (path: string) =>
  ((await editor.ask('GET', path)).body as { data: { status: string } }).data.status

describe('a place in a sidebar', () => {
  it('is chosen by a writer, waits, and goes to readers with the page alone', async () => {
    const first = await makePage('first')
    await publish(first)
    const sidebar = await makeSidebar('guides', [doc(first), category('Steps')])
    const page = await makePage('second')
    expect((await place(writer, page, sidebar, ['Steps'])).status).toBe(200)
    expect(await sidebarOf(page)).toBe(sidebar)
    expect(await placementIn(sidebar, writer, page)).toEqual({
      documentId: sidebar,
      label: 'guides',
      isPublished: true,
      mayPlace: true,
      categories: [['Steps']],
      places: [['Steps']],
      publicPlaces: [],
    })
    const written = { key: 'guides', label: 'Guides of tomorrow', items: [category('Steps', doc(page)), doc(first)] }
    await editor.ask('PUT', `${SIDEBARS}/${sidebar}`, written)
    expect((await publish(page)).status).toBe(200)
    expect(await trees(sidebar)).toEqual({
      draft: written.items,
      published: [doc(first), category('Steps', doc(page))],
    })
    expect(await statusOf(`${SIDEBARS}/${sidebar}`)).toBe('modified')
  })

  it('is moved and given up with a publish of the page, which has changes by that', async () => {
    const page = await makePage('moved')
    const sidebar = await makeSidebar('moves', [category('One', doc(page)), category('Two')])
    await place(writer, page, sidebar, ['One'])
    await publish(page)
    await place(writer, page, sidebar, ['Two'])
    expect(await statusOf(`${DOCS}/${page}`)).toBe('modified')
    await publish(page)
    expect((await trees(sidebar)).published).toEqual([category('One'), category('Two', doc(page))])
    await place(writer, page, sidebar, null)
    expect(await sidebarOf(page)).toBeUndefined()
    await publish(page)
    expect((await trees(sidebar)).published).toEqual([category('One'), category('Two')])
    expect(await statusOf(`${SIDEBARS}/${sidebar}`)).toBe('published')
    expect((await editor.ask('DELETE', `${DOCS}/${page}`)).status).toBe(200)
  })

  it('waits for the sidebar where its category is not published', async () => {
    const page = await makePage('waiting')
    const sidebar = await makeSidebar('waits', [])
    const written = { key: 'waits', label: 'waits', items: [category('New')] }
    await editor.ask('PUT', `${SIDEBARS}/${sidebar}`, written)
    await place(writer, page, sidebar, ['New'])
    await publish(page)
    expect((await trees(sidebar)).published).toEqual([])
    expect(await placementIn(sidebar, writer, page)).toMatchObject({ isPublished: false, places: [['New']] })
  })

  it('tells the publisher of the sidebar, in the revision of the page', async () => {
    const page = await makePage('counted')
    const sidebar = await makeSidebar('counted', [])
    await place(writer, page, sidebar, [])
    const before = await revision()
    await publish(page)
    expect(await revision()).toBe(before + 1)
  })

  it('is refused with words: a category that is gone, a sidebar that is gone, somebody who may not', async () => {
    const page = await makePage('refused')
    const sidebar = await makeSidebar('refusals', [])
    const said = async (answer: ReturnType<typeof place>) => {
      const { status, body } = await answer
      return [status, (body as { error: { message: string } }).error.message]
    }
    expect(await said(place(writer, page, sidebar, ['Gone']))).toEqual([
      400,
      '“refusals” has no category “Gone” any more. Choose another.',
    ])
    expect(await said(place(writer, page, 'none', []))).toEqual([404, 'This sidebar does not exist any more.'])
    expect((await cms.admin('POST', '/portico/placement/place', { type: 'doc' })).status).toBe(400)
    expect((await trees(sidebar)).draft).toEqual([])
  })
})
