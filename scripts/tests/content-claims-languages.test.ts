import { describe, expect, it } from 'vitest'
import { filesWith, page } from './content-claims/pages.ts'
import { source } from './content-claims/strapi-source.ts'

/*
 * What pages say of a document in several languages, held against the source of the installed packages.
 */

describe('a field that is common to all languages', () => {
  /*
   * What a write changed is told by a comparison with any row of the document. PostgreSQL, whose index puts NULL last,
   * takes a published one, and SQLite a draft.
   */
  it('is compared with whatever row the database gives first', () => {
    const [, compared = ''] = source('i18n/dist/server/bootstrap.js').split('const originalData = ')
    expect(compared.slice(0, compared.indexOf(': null;'))).not.toContain('orderBy')
    expect(compared).toContain('if (shouldSync) {')
    expect(source('core/dist/utils/transform-content-types-to-models.js')).toMatch(
      /columns: \[\s+'documentId',\s+'locale',\s+'publishedAt'\s+\]/,
    )
    const text = page('dev-docs/i18n')
    expect(text).toContain('on SQLite that language alone, on PostgreSQL usually all that are online')
    expect(text).toContain('on PostgreSQL where a draft gets its published value back, which may reach no other draft')
    expect(page('user-docs/content-manager/translating-content')).toContain('on PostgreSQL often once any language is')
    expect(filesWith(/Published versions follow one by one/)).toEqual([])
  })
})
