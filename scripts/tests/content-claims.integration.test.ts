import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filesWith, page } from './content-claims/pages.ts'
import { startClaimsProject, type ClaimsProject } from './content-claims/start-project.ts'

/*
 * What the bundled documentation says about Strapi and no example of its pages can show: each test finds out what the
 * installed version does, and that the page says so.
 */

const HARBOR_KITCHEN = '/api/restaurants/v6sezwafgq8p8eysysndg5dw'
const RESTAURANT = { documentId: 'v6sezwafgq8p8eysysndg5dw', fields: ['name'], populate: { address: true } }

let project: ClaimsProject

beforeAll(async () => {
  project = await startClaimsProject()
})
afterAll(() => project.stop())
beforeEach(() => project.rewind())

describe('dev-docs/database-transactions', () => {
  const text = page('dev-docs/database-transactions')

  it('commits the outer transaction although an inner one failed', async () => {
    const { strapi } = project
    const categories = strapi.documents('api::category.category')
    await strapi.db.transaction(async () => {
      await categories.create({ data: { name: 'Outer, before' } })
      await strapi.db
        .transaction(async ({ rollback }) => {
          await categories.create({ data: { name: 'Inner' } })
          await rollback()
          throw new Error('inner')
        })
        .catch(() => undefined)
      await categories.create({ data: { name: 'Outer, after' } })
    })
    const saved = await categories.findMany({ fields: ['name'], filters: { id: { $gt: 3 } } })
    expect(saved).toMatchObject([{ name: 'Outer, before' }, { name: 'Inner' }, { name: 'Outer, after' }])
    expect(text).toContain('An inner transaction cannot be rolled back by itself.')
    expect(text).toContain('The `commit` and `rollback` of an inner one do nothing.')
    expect(text).not.toContain('has been rolled back already')
  })

  it('fails a query outside of the transaction on SQLite after the time that the page names', async () => {
    const { connection } = project.strapi.db
    const { pool } = connection.client
    expect(pool.acquireTimeoutMillis).toBe(60_000)
    expect(text).toContain('fails after 60 seconds')
    expect(text).not.toContain('forever')

    pool.acquireTimeoutMillis = 1
    try {
      const stuck = project.strapi.db.transaction(async () => await connection('articles'))
      await expect(stuck).rejects.toThrow('Timeout acquiring a connection')
    } finally {
      pool.acquireTimeoutMillis = 60_000
    }
  })
})

describe('populate', () => {
  it.each(['limit', 'start'])('takes no %s in the Document Service', async (key) => {
    const restaurants = project.strapi.documents('api::restaurant.restaurant')
    const query = restaurants.findMany({ populate: { categories: { [key]: 1 } } })
    await expect(query).rejects.toThrow(`Invalid key ${key} at categories`)
    expect(page('dev-docs/api/document-service/populate')).toContain(
      'An object may hold `fields`, `filters`, `sort` and `populate`.',
    )
  })

  it('is offered with a limit on no page', () => {
    expect(filesWith(/`populate`[^.\n]*`(?:start|limit)`/)).toEqual([])
  })

  it('goes deeper with a dot, as the guide and the reference say', async () => {
    const { documents } = await project.ask('GET', '/api/articles?fields=title&populate=restaurant.categories')
    expect(documents).toHaveProperty('0.restaurant.categories.0.name', 'Seafood')
    expect(page('dev-docs/api/rest/populate-select')).toContain('| `populate=restaurant.categories` |')
    expect(filesWith(/Only this notation can go deeper/)).toEqual([])
  })
})

describe('the update of a component', () => {
  it('keeps unsent keys with the id of the draft, and refuses that of the published version', async () => {
    const restaurants = project.strapi.documents('api::restaurant.restaurant')
    const update = (id: unknown) => restaurants.update({ ...RESTAURANT, data: { address: { id, city: 'Gaia' } } })
    const idIn = async (status: string) => (await restaurants.findOne({ ...RESTAURANT, status }))['address']?.id
    await expect(update(await idIn('published'))).rejects.toMatchObject({
      name: 'ApplicationError',
      message: 'Some of the provided components in address are not related to the entity',
    })
    expect(await update(await idIn('draft'))).toMatchObject({ address: { street: '12 Quay Street', city: 'Gaia' } })
  })

  it('is described in the same way on every page', () => {
    for (const path of [
      'dev-docs/api/rest',
      'dev-docs/api/rest/relations',
      'dev-docs/api/document-service',
      'dev-docs/migration/v4-to-v5/breaking-changes/components-and-dynamic-zones-do-not-return-id',
    ])
      expect(page(path), path).toMatch(/`id`[^.\n]*\b(?:in|of) the draft/)
    expect(filesWith(/with its `id` (?:and all|so that)|Include the `id` of a component/)).toEqual([])
  })

  it('takes the id of a GET in a type without Draft & Publish', async () => {
    const created = await project.ask('POST', '/api/reviews?populate=code', { code: { value: 'a', note: 'kept' } })
    const [review] = created.documents
    const path = `/api/reviews/${review?.documentId}?populate=code`
    const updated = await project.ask('PUT', path, { code: { id: review?.code?.id, value: 'b' } })
    expect(updated.documents).toMatchObject([{ code: { id: review?.code?.id, value: 'b', note: 'kept' } }])
  })

  it('is refused by REST with the id that a GET returns', async () => {
    const [restaurant] = (await project.ask('GET', `${HARBOR_KITCHEN}?populate=address`)).documents
    const { status } = await project.ask('PUT', HARBOR_KITCHEN, { address: { id: restaurant?.address?.id } })
    expect(status).toBe(400)
  })
})

describe('dev-docs/api/rest/guides/populate-creator-fields', () => {
  it('names every key that a populated creator has', async () => {
    const { db } = project.strapi
    const user = await db.query('admin::user').create({ data: { firstname: 'Ada', email: 'ada@example.com' } })
    await db.query('api::article.article').update({ where: { id: 2 }, data: { createdBy: user['id'] } })
    const { documents } = await project.ask('GET', '/api/articles?populate=createdBy&filters[id]=2')
    const keys = Object.keys(documents[0]?.createdBy ?? {})
    expect(keys).toContain('preferedLanguage')
    const text = page('dev-docs/api/rest/guides/populate-creator-fields')
    for (const key of keys) expect(text).toContain(`\`${key}\``)
  })
})
