import type { Core } from '@strapi/strapi'
import { expect, it } from 'vitest'
import { databaseCheck } from './database-check'

/** A CMS on PostgreSQL whose database does with a question what the test says. */
function withDatabase(raw: () => Promise<unknown>): Core.Strapi {
  return { config: { get: () => ({ client: 'postgres', connection: {} }) }, db: { connection: { raw } } } as never
}

it('says nothing while the database answers', async () => {
  expect(await databaseCheck(withDatabase(async () => []))()).toBeUndefined()
})

it('names the reason and no address', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
  expect(await databaseCheck(withDatabase(() => Promise.reject(refused)))()).toBe(
    'The database cannot be reached (ECONNREFUSED).',
  )
})

it('does not wait for a database that is silent, and asks it once for all who ask', async () => {
  let asked = 0
  const check = databaseCheck(
    withDatabase(() => {
      asked++
      return new Promise(() => {})
    }),
    { timeout: 20 },
  )
  const answers = await Promise.all([check(), check(), check()])
  expect(new Set(answers)).toEqual(new Set(['The database did not answer within 0.02 seconds.']))
  expect(asked).toBe(1)
})
