import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page } from './content-claims/pages.ts'
import { startClaimsProject, type ClaimsProject } from './content-claims/start-project.ts'

/*
 * What publishing does to dates and to the entries around it, and what writes in one language do to the others.
 */

const ARTICLE = 'yaknv9htqt3mj9dt5a2k3wmk'
const RESTAURANT = 'ruiejd16vdrcm23l8q4t21pi'

let project: ClaimsProject

beforeAll(async () => {
  project = await startClaimsProject()
})
afterAll(() => project.stop())

describe('publishing a draft', () => {
  it('leaves the date of its last change', async () => {
    const articles = project.strapi.documents('api::article.article')
    const { documentId } = await articles.create({ data: { title: 'An old draft' } })
    await project.strapi.db.connection.raw(
      `UPDATE articles SET updated_at = 0 WHERE document_id = '${String(documentId)}'`,
    )
    await articles.publish({ documentId })
    const found = async (date: string) => {
      const { documents } = await project.ask('GET', `/api/articles?filters[${date}][$gt]=2020-01-01`)
      return documents.some((document) => document.documentId === String(documentId))
    }
    expect([await found('updatedAt'), await found('publishedAt')]).toEqual([false, true])
    expect(page('dev-docs/integrations/dart')).toContain('should compare `publishedAt` with the time of its last run')
  })
})

const restaurantOfArticle = async () => {
  const { documents } = await project.ask('GET', `/api/articles/${ARTICLE}?populate=restaurant`)
  return documents[0]?.['restaurant']
}

describe('an update that publishes', () => {
  it('cuts the one-way relations to the published version only when it has fields without the locale', async () => {
    expect(await restaurantOfArticle()).toMatchObject({ documentId: RESTAURANT })
    for (const query of ['', '?fields=name,locale']) {
      await project.ask('PUT', `/api/restaurants/${RESTAURANT}${query}`, { seats: 33 })
      expect(await restaurantOfArticle()).toMatchObject({ documentId: RESTAURANT })
    }
    const { status } = await project.ask('PUT', `/api/restaurants/${RESTAURANT}?fields=name`, { seats: 34 })
    expect([status, await restaurantOfArticle()]).toEqual([200, null])
    for (const name of ['rest/relations', 'rest/populate-select', 'document-service/fields'])
      expect(page(`dev-docs/api/${name}`)).toContain('cuts the one-way relations by which other entries')
  })
})

describe('a field that is common to all languages', () => {
  it('gets its published value back in all drafts, by a new language and by a discarded draft', async () => {
    const restaurants = project.strapi.documents('api::restaurant.restaurant')
    const { documentId } = await restaurants.create({ data: { name: 'Quay', seats: 50 }, status: 'published' })
    const english = async () => (await restaurants.findOne({ documentId, locale: 'en' }))['seats']
    const write = async (seats: number) => {
      await restaurants.update({ documentId, locale: 'en', data: { seats } })
      expect(await english()).toBe(seats)
    }
    await write(60)
    await restaurants.update({ documentId, locale: 'fr', data: { name: 'Quai' } })
    expect(await english()).toBe(50)
    await restaurants.publish({ documentId, locale: 'fr' })
    await write(70)
    await restaurants.discardDraft({ documentId, locale: 'fr' })
    expect(await english()).toBe(50)
    expect(page('dev-docs/i18n')).toContain(
      'On SQLite, adding a language or discarding the draft of one puts the published values of these fields into all drafts.',
    )
    expect(page('dev-docs/api/document-service/locale')).toContain('on SQLite, their drafts get back')
  })
})

describe('a document that is taken offline and published again', () => {
  it('is missed by a one-way relation of a published entry until that is published again', async () => {
    await project.rewind()
    const restaurants = project.strapi.documents('api::restaurant.restaurant')
    await restaurants.unpublish({ documentId: RESTAURANT })
    await restaurants.publish({ documentId: RESTAURANT })
    expect(await restaurantOfArticle()).toBeNull()
    await project.strapi.documents('api::article.article').publish({ documentId: ARTICLE })
    expect(await restaurantOfArticle()).toMatchObject({ documentId: RESTAURANT })
    expect(page('dev-docs/api/document-service')).toContain('do not come back with it: publish these entries again too')
    expect(page('user-docs/content-manager/saving-and-publishing-content')).toContain(
      'show the link only once they are published again',
    )
  })
})
