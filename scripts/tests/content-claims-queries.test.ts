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
