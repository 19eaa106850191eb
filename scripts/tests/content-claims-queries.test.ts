import { describe, expect, it } from 'vitest'
import { page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the pages of the Query Engine say of the parameters of a query, tried with the installed code.
 */

const processPopulate = load('database/dist/query/helpers/populate/process.js') as (
  populate: unknown,
  context: object,
) => unknown

const context = {
  uid: 'api::article.article',
  db: { metadata: { get: () => ({ attributes: { id: {}, restaurant: { type: 'relation' } } }) } },
  qb: { addSelect: () => undefined },
}

describe('populate of the Query Engine', () => {
  it('takes an array, an object or true, and no text', () => {
    const populated = { restaurant: true }
    expect([['restaurant'], populated, true].map((populate) => processPopulate(populate, context))).toEqual([
      populated,
      populated,
      populated,
    ])
    for (const populate of ['restaurant', '*'])
      expect(() => processPopulate(populate, context)).toThrow('Populate must be an object')
    const text = page('dev-docs/api/query-engine/single-operations')
    expect(text).toContain('| `populate` | array, object or `true` |')
    expect(text).not.toContain('| `populate` | string')
  })
})

describe('a condition on a relation', () => {
  it('makes rows distinct by the selected columns', () => {
    const builder = source('database/dist/query/query-builder.js')
    expect(builder).toContain('return state.joins.length > 0 && ___default.default.isEmpty(state.groupBy);')
    expect(builder).toMatch(
      /qb\.select\(state\.select[^;]+;\s+if \(this\.shouldUseDistinct\(\)\) \{\s+qb\.distinct\(\);/,
    )
    expect(page('dev-docs/api/query-engine/filtering')).toContain(
      'With `select`, add the `id`, or rows with equal values become one.',
    )
  })
})

describe('a populate path of which one type is forbidden', () => {
  const traverse = load('utils/dist/traverse/query-populate.js') as (
    visitor: (node: { key: string; attribute?: object }, tools: { remove(key: string): void }) => void,
    options: object,
    populate: unknown,
  ) => Promise<unknown>
  const models: Readonly<Record<string, object>> = {
    article: { attributes: { restaurant: { type: 'relation', relation: 'oneToOne', target: 'restaurant' } } },
    restaurant: {
      attributes: {
        cover: { type: 'media' },
        categories: { type: 'relation', relation: 'oneToMany', target: 'category' },
      },
    },
    category: { attributes: {} },
  }
  const withoutCategories = (populate: unknown) =>
    traverse(
      ({ key, attribute }, { remove }) => {
        if (key === 'categories' && attribute) remove(key)
      },
      { schema: models['article'], getModel: (uid: string) => models[uid] },
      populate,
    )

  it('is left out as a whole, alone and in an array, but not in a string with commas', async () => {
    expect(await withoutCategories('restaurant.categories')).toBeUndefined()
    expect(await withoutCategories(['restaurant.categories', 'restaurant.cover'])).toEqual(['restaurant.cover'])
    const commas = 'restaurant.categories,restaurant.cover'
    expect(await withoutCategories(commas)).toBe(commas)
    const text = page('dev-docs/api/rest/guides/understanding-populate')
    expect(text).toContain('A path, alone or in an array, is left out as a whole')
    expect(text).toContain('A string with commas is not split before that check')
  })
})
