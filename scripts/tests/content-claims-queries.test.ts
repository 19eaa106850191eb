import { describe, expect, it } from 'vitest'
import { matchesOf, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the pages of the Query Engine and of the Document Service say of a call, held against the installed code.
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

describe('a locale that is not published', () => {
  it('loses its draft when drafts are discarded, after it was taken back too', () => {
    const repository = source('core/dist/services/document-service/repository.js')
    const [, unpublish = '', discard = ''] = repository.split(/async function (?:unpublish|discardDraft)\(/)
    expect(unpublish).toContain('map(versionsToDelete, (entry)=>entries$1.delete(entry.id))')
    expect(discard).toContain('map(oldDrafts, (entry)=>entries$1.delete(entry.id))')
    expect(discard).not.toContain('versionsToDraft.length')
    const text = page('dev-docs/api/document-service/locale')
    expect(text).toContain('one that is not published [loses its draft]')
    expect(text).not.toContain('was published before')
    expect(page('dev-docs/api/document-service')).toContain('A locale that is not published, or no longer,')
  })

  it('is replaced by the default locale in the code for it', () => {
    expect(page('dev-docs/api/document-service/locale')).toMatch(
      /do it in your code if you want that:\n\n```js[^`]*locale: 'fr' \}\)\) \?\?\n/,
    )
  })
})

describe('a sample that replaces a version', () => {
  it('names the locale among its fields, without which one-way relations are cut', () => {
    const sync = source('core/dist/services/document-service/utils/unidirectional-relations.js')
    expect(sync).toContain("newEntryByLocale = fp.keyBy('locale', newEntries)")
    expect(sync).toContain('const newEntry = newEntryByLocale[entry.locale];')
    const calls = matchesOf(/(\.(?:publish|discardDraft|update)\(\{\n[^]*?\n\}\))/g).filter(
      ({ text }) => !text.startsWith('.update') || text.includes("\n  status: 'published',"),
    )
    const withFields = calls.filter(({ text }) => /^ {2}fields: /m.test(text))
    expect(withFields.length).toBeGreaterThan(5)
    expect(withFields.filter(({ text }) => !/^ {2}fields: .*'locale'/m.test(text))).toEqual([])
    expect(page('dev-docs/api/document-service/fields')).toContain('name `locale` among the fields or leave')
  })

  it('catches the errors of a function that runs after the commit, because nothing waits for it', () => {
    expect(source('database/dist/transaction-context.js')).toContain('store.commitCallbacks.forEach((cb)=>cb());')
    const text = page('dev-docs/database-transactions')
    expect(text).toMatch(/onCommit\(\(\) =>\n\s+strapi\n[^;]*\.catch\(\(error\) => strapi\.log\.error\(error\)\)/)
    expect(text).toContain('a promise that is rejected, as by a mail that fails, ends the server')
  })
})

describe('the status of a call for a type without drafts', () => {
  it('holds for what is populated', () => {
    const models: Record<string, object> = {
      category: { options: { draftAndPublish: false }, attributes: {} },
      article: { options: { draftAndPublish: true }, attributes: {} },
    }
    const { queryParams } = load('utils') as {
      queryParams: {
        createTransformer(options: { getModel(uid: string): object | undefined }): {
          transformQueryParams(uid: string, params: object): { filters(target: { meta: { uid: string } }): object }
        }
      }
    }
    const { transformQueryParams } = queryParams.createTransformer({ getModel: (uid) => models[uid] })
    const { filters } = transformQueryParams('category', { status: 'published' })
    expect(filters({ meta: { uid: 'category' } })).toEqual({})
    expect(filters({ meta: { uid: 'article' } })).toEqual({ publishedAt: { $null: false } })
    expect(source('database/dist/query/helpers/populate/apply.js')).toContain(
      'getPopulateValue(populate[attributeName], qb.state.filters)',
    )
    expect(page('dev-docs/api/document-service/status')).toContain(
      'there it only chooses the version of related documents that [`populate`]',
    )
  })
})

describe('a copy of a document', () => {
  it('merges the lists of its data by position, unless a relation says what to set', async () => {
    const { prepareCloneData } = load('core/dist/services/document-service/utils/clone-relations.js') as {
      prepareCloneData: (original: object, data: object, type: object, getModel: () => object) => Promise<object>
    }
    const relation = { type: 'relation', relation: 'manyToMany', target: 'api::category.category' }
    const type = { modelType: 'contentType', attributes: { categories: relation } }
    const copied = (categories: unknown): Promise<object> =>
      prepareCloneData({ categories: [{ id: 1 }, { id: 2 }] }, { categories }, type, () => type)
    expect(await copied(['kyp3'])).toMatchObject({ data: { categories: ['kyp3', { id: 2 }] } })
    expect(await copied({ set: ['kyp3'] })).toMatchObject({ data: { categories: { set: ['kyp3'] } } })
    expect(page('dev-docs/api/document-service')).toContain(
      'differ in the copy; lists are merged by position, relations with `set` replaced',
    )
  })
})

describe('a populate inside of an object', () => {
  it('names several fields in an array, and not with commas', async () => {
    const { validate } = load('utils') as {
      validate: {
        validators: { validatePopulate(context: object, populate: unknown, includes: object): Promise<unknown> }
      }
    }
    const component = { type: 'component', component: 'part' }
    const models: Readonly<Record<string, object>> = {
      whole: { attributes: { part: component } },
      part: { attributes: { one: component, two: component } },
    }
    const context = { schema: models['whole'], getModel: (uid: string) => models[uid] }
    const check = (populate: unknown) =>
      validate.validators.validatePopulate(context, populate, { populate: ['nonAttributesOperators'] })
    await check('part.one,part.two')
    await check({ part: { populate: ['one', 'two'] } })
    await expect(check({ part: { populate: 'one,two' } })).rejects.toThrow('Invalid key one,two at part')
    expect(page('dev-docs/api/rest/guides/understanding-populate')).toContain(
      'Inside an object, commas are refused with a `400`',
    )
  })
})

describe('operators that leave out rows without a value', () => {
  it('are those that compare for inequality, all named in the REST reference', () => {
    const where = source('database/dist/query/helpers/where.js')
    expect(where).toMatch(/case '\$notContainsi':\s+\{\s+qb\.whereRaw\(`\$\{fieldLowerFn\(qb\)\} NOT LIKE/)
    expect(where).not.toContain('orWhereNull')
    expect(page('dev-docs/api/rest/filters-locale-publication')).toContain(
      '`$ne`, `$nei`, `$notIn`, `$notContains` and `$notContainsi` leave out documents whose field has no value, and so does `$not`',
    )
  })
})

interface Statement {
  where(condition: object): Statement
  update(data: object): Statement
  delete(): Statement
  getKnexQuery(): { toString(): string }
}

const table = (name: string, attributes: object) => ({
  uid: name,
  singularName: name,
  tableName: `${name}s`,
  attributes: { id: { type: 'increments' }, name: { type: 'string' }, ...attributes },
})

describe('a bulk update', () => {
  it('takes no condition on a relation, unlike a bulk deletion', async () => {
    const { Database } = load('database') as {
      Database: new (config: object) => {
        metadata: { loadModels(models: object[]): void }
        queryBuilder(uid: string): Statement
        destroy(): Promise<void>
      }
    }
    const db = new Database({
      connection: { client: 'sqlite', connection: { filename: ':memory:' }, useNullAsDefault: true },
      settings: { migrations: { dir: 'migrations' } },
    })
    const owner = { type: 'relation', relation: 'manyToOne', target: 'owner' }
    db.metadata.loadModels([table('cat', { owner }), table('owner', {})])
    const cats = (condition: object) => db.queryBuilder('cat').where(condition)
    const update = (condition: object) => cats(condition).update({ name: 'Salt' }).getKnexQuery().toString()
    expect(update({ name: 'Pepper' })).toContain("set `name` = 'Salt' where (`name` = 'Pepper')")
    for (const condition of [{ owner: 1 }, { owner: { name: 'Kim' } }]) {
      expect(() => update(condition)).toThrow(TypeError)
      expect(cats(condition).delete().getKnexQuery().toString()).toMatch(/^delete from `cats` where `id` in \(select/)
    }
    await db.destroy()
    expect(page('dev-docs/api/query-engine/bulk-operations')).toContain(
      'A condition on a relation throws a `TypeError`',
    )
    expect(page('dev-docs/api/query-engine/filtering')).toContain('Only `updateMany()` takes neither.')
  })
})
