import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from './content-claims/pages.ts'
import { startClaimsProject, type ClaimsProject } from './content-claims/start-project.ts'

let project: ClaimsProject

beforeAll(async () => {
  project = await startClaimsProject()
})
afterAll(() => project.stop())
beforeEach(() => project.rewind())

describe('dev-docs/database-transactions', () => {
  const text = page('dev-docs/database-transactions')

  it('commits the outer transaction although an inner one failed, as the page says', async () => {
    const { strapi } = project
    const categories = strapi.documents('api::category.category')
    await strapi.db.transaction(async () => {
      await categories.create({ data: { name: 'Outer, before' } })
      await strapi.db
        .transaction(async () => {
          await categories.create({ data: { name: 'Inner' } })
          throw new Error('inner')
        })
        .catch(() => undefined)
      await categories.create({ data: { name: 'Outer, after' } })
    })
    const saved = await categories.findMany({ fields: ['name'], filters: { id: { $gt: 3 } } })
    expect(saved).toMatchObject([{ name: 'Outer, before' }, { name: 'Inner' }, { name: 'Outer, after' }])
    expect(text).toContain('An inner transaction cannot be rolled back by itself.')
    expect(text).not.toContain('has been rolled back already')
  })

  it('names the time after which a query outside of the transaction fails on SQLite', async () => {
    const { connection } = project.strapi.db
    const { pool } = connection.client
    expect(pool.acquireTimeoutMillis).toBe(60_000)
    expect(text).toContain('after 60 seconds')
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
