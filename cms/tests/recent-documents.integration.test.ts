import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCms, type Cms } from './start-cms'

/* What the first page of the panel lists as edited and published last. */

let cms: Cms
beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

const titles = async (action: string): Promise<unknown[]> => {
  const { body } = await cms.admin('GET', `/content-manager/homepage/recent-documents?action=${action}`)
  return (body as { data: { title: unknown; contentTypeDisplayName: string }[] }).data.map(
    ({ title, contentTypeDisplayName }) => [contentTypeDisplayName, title],
  )
}

it('a document is named by its title, and one without a title by its type', async () => {
  const home = { hero: { title: 'Everything about bread' } }
  const published = await cms.admin('PUT', '/content-manager/single-types/api::home.home', home)
  expect(published.status).toBe(200)
  await cms.admin('POST', '/content-manager/single-types/api::home.home/actions/publish', home)
  await cms.admin('POST', '/content-manager/collection-types/api::doc.doc', { title: 'Guide', path: '/guide' })
  expect(await titles('update')).toEqual([
    ['Doc', 'Guide'],
    ['Home', 'Home'],
  ])
  expect(await titles('publish')).toEqual([['Home', 'Home']])
})
