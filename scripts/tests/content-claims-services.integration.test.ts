import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compileSamples } from './content-claims/compile-samples.ts'
import { codeOf, page } from './content-claims/pages.ts'
import { startClaimsProject, type ClaimsProject } from './content-claims/start-project.ts'

/*
 * What the pages about the Entity Service and about middlewares of the Document Service say, tried in a project.
 */

const ARTICLE = 'api::article.article'

let project: ClaimsProject

beforeAll(async () => {
  project = await startClaimsProject()
})
afterAll(() => project.stop())
beforeEach(() => project.rewind())

describe('the Entity Service', () => {
  const text = page('dev-docs/api/entity-service/crud')

  it('counts drafts unless another status is given', async () => {
    const { entityService, db } = project.strapi
    const rows = await db.query(ARTICLE).findMany()
    const published = await entityService.count(ARTICLE, { status: 'published' })
    expect(await entityService.count(ARTICLE)).toBe(rows.length - published)
    expect(published).toBeGreaterThan(0)
    expect(text).toContain('It counts drafts in the default locale, unless you add `status` and `locale`.')
  })

  it('finds pages of one status, and of all locales', async () => {
    const { entityService, db } = project.strapi
    const total = async (uid: string, params: object) =>
      (await entityService.findPage(uid, { ...params, page: 1, pageSize: 50 })).pagination.total
    const published = await entityService.count(ARTICLE, { status: 'published' })
    expect(await total(ARTICLE, { status: 'published' })).toBe(published)
    expect(await total(ARTICLE, {})).toBeGreaterThan(published)
    const restaurant = 'api::restaurant.restaurant'
    const rows = await db.query(restaurant).findMany()
    expect(await total(restaurant, { locale: 'fr' })).toBe(rows.length)
    expect(text).toContain('mixed in its result, and drafts with published rows unless you add `status`')
  })
})

describe('a custom field in TypeScript', () => {
  const PAGE = 'dev-docs/custom-fields'
  const folder = '/src/plugins/stars/admin/src'
  const entryWith = (options: string) =>
    `${codeOf(PAGE, 'Options of the rating')}\n${codeOf(PAGE, `${folder}/index.ts`)}`
      .replaceAll('./components/', './')
      .replace('options: {},', `options: ${options},`)

  it('takes the input of the page, and options that its types do not know', async () => {
    const samples = {
      'RatingInput.tsx': codeOf(PAGE, `${folder}/components/RatingInput.tsx`),
      'StarIcon.tsx': 'export const StarIcon = () => null;',
      'index.ts': entryWith('options as never'),
      'plain.ts': entryWith('options'),
    }
    expect(await compileSamples(project.strapi, samples, { isPanel: true })).toEqual([
      expect.stringMatching(/^plain\.ts.* is not assignable to type 'CustomFieldOptions'/),
    ])
    expect(page(PAGE)).toContain('in TypeScript, pass `options as never`')
  })
})

describe('a middleware of the Document Service', () => {
  it('runs in the transaction of the panel, and outside of that of the method', async () => {
    const { strapi } = project
    const seen: [string, boolean][] = []
    strapi.documents.use(async ({ action }, next) => {
      seen.push([action, strapi.db.inTransaction()])
      return await next()
    })
    const { documentId } = await strapi.documents(ARTICLE).create({ data: { title: 'Salt' } })
    await strapi.service('plugin::content-manager.document-manager').publishMany(ARTICLE, [documentId])
    expect(seen).toEqual([
      ['create', false],
      ['publish', true],
    ])
    const text = page('dev-docs/api/document-service/middlewares')
    expect(text).toContain('The method opens its transaction after the middleware has called `next()`.')
    expect(text).not.toContain('no transaction is open yet')
  })
})
