import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page } from './content-claims/pages.ts'
import { startClaimsProject, type ClaimsProject } from './content-claims/start-project.ts'

/*
 * What an update that publishes does to the entries around it.
 */

const ARTICLE = 'yaknv9htqt3mj9dt5a2k3wmk'
const RESTAURANT = 'ruiejd16vdrcm23l8q4t21pi'

let project: ClaimsProject

beforeAll(async () => {
  project = await startClaimsProject()
})
afterAll(() => project.stop())

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
