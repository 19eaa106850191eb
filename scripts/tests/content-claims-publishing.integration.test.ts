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

describe('an update that publishes', () => {
  const restaurantOfArticle = async () => {
    const { documents } = await project.ask('GET', `/api/articles/${ARTICLE}?populate=restaurant`)
    return documents[0]?.['restaurant']
  }

  it('cuts the one-way relations to the published version only when it has fields', async () => {
    expect(await restaurantOfArticle()).toMatchObject({ documentId: RESTAURANT })
    await project.ask('PUT', `/api/restaurants/${RESTAURANT}`, { seats: 33 })
    expect(await restaurantOfArticle()).toMatchObject({ documentId: RESTAURANT })
    const { status } = await project.ask('PUT', `/api/restaurants/${RESTAURANT}?fields=name`, { seats: 34 })
    expect([status, await restaurantOfArticle()]).toEqual([200, null])
    for (const name of ['rest/relations', 'rest/populate-select', 'document-service/fields'])
      expect(page(`dev-docs/api/${name}`)).toContain('one-way relations by which other entries point to')
  })
})
