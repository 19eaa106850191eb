import { afterEach, describe, expect, it, vi } from 'vitest'
import { filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What pages say of a document in several languages, held against the source of the installed packages.
 */

afterEach(() => {
  vi.unstubAllGlobals()
})

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

  it('reaches the other languages without an event', () => {
    const sync = source('i18n/dist/server/services/localizations.js')
    expect(sync).toContain('await strapi.db.query(uid).update({')
    expect(sync).not.toContain('eventHub')
    const text = page('dev-docs/backend-customization/webhooks')
    expect(text).toContain(
      'Other locales take over the value of a field that is [common to all](/dev-docs/i18n) without',
    )
    expect(text).not.toContain('for each locale that is concerned')
  })
})

describe('the star in place of a locale', () => {
  it('is refused where a call writes one version', () => {
    vi.stubGlobal('strapi', { plugin: () => ({ service: () => ({ isLocalizedContentType: () => true }) }) })
    const { localeToData } = load('core/dist/services/document-service/internationalization.js') as {
      localeToData(contentType: object, params: object): object
    }
    expect(() => localeToData({}, { locale: '*' })).toThrow('Invalid locale param * provided')
    const repository = source('core/dist/services/document-service/repository.js')
    for (const method of ['create', 'update']) {
      const [, start = ''] = repository.split(`async function ${method}(opts = {}) {`)
      expect(start.split(')(params')[0]).toContain('internationalization.localeToData(contentType)')
    }
    expect(page('dev-docs/migration/v4-to-v5/additional-resources/from-entity-service-to-document-service')).toContain(
      'except in `findOne`, `findFirst`, `create` and `update`',
    )
    expect(page('dev-docs/api/document-service/locale')).toMatch(
      /^\| `create` \| yes \| no \|\n\| `update` \| yes \| no \|$/m,
    )
  })
})
