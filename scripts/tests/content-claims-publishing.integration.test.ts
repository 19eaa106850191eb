import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page } from './content-claims/pages.ts'
import { startClaimsProject, type ClaimsProject } from './content-claims/start-project.ts'

/*
 * What publishing does to dates and to the entries around it.
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
