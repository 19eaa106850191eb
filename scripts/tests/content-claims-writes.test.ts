import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What pages say of writes that are refused, undone or announced, tried with the installed validator and held
 * against the source that decides.
 */

const REPOSITORY = 'core/dist/services/document-service/repository.js'

/** A method of the repository of documents. */
const method = (name: string) => {
  const [, code = ''] = source(REPOSITORY).split(`async function ${name}(`)
  return code.slice(0, code.indexOf('async function'))
}

describe('a list of components', () => {
  const quote = { modelType: 'component', attributes: { text: { type: 'string' } } }
  const list = { type: 'component', component: 'sections.quote', repeatable: true }
  const article = {
    uid: 'api::article.article',
    modelType: 'contentType',
    info: { displayName: 'Article' },
    attributes: {
      quotes: { ...list, required: true },
      zone: { type: 'dynamiczone', components: ['sections.quote'], required: true },
      extras: { ...list, min: 2 },
    },
  }
  type Validate = (model: object, data: object, options: { isDraft: boolean }, entity?: object) => Promise<unknown>
  const { validateEntityCreation, validateEntityUpdate } = load(
    'core/dist/services/entity-validator/index.js',
  ) as Record<'validateEntityCreation' | 'validateEntityUpdate', Validate>

  beforeAll(() => {
    const models: Record<string, object> = { 'api::article.article': article, 'sections.quote': quote }
    Object.assign(globalThis, {
      strapi: { getModel: (uid: string) => models[uid], components: { 'sections.quote': quote } },
    })
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'strapi')
  })

  it('refuses to be emptied with null', async () => {
    const [draft, entry] = [{ isDraft: true }, { id: 1 }]
    await expect(validateEntityUpdate(article, { extras: null }, draft, entry)).rejects.toThrow(
      'extras must be a `array` type, but the final value was: `null`.',
    )
    await expect(validateEntityUpdate(article, { extras: [] }, draft, entry)).resolves.toBeDefined()
    expect(page('dev-docs/api/rest')).toContain(
      'Repeatable components and dynamic zones refuse `null` with a `400`: send `[]`.',
    )
  })

  it('has to be in a new draft if it is required, and may be empty even when that is published', async () => {
    await expect(validateEntityCreation(article, {}, { isDraft: true })).rejects.toMatchObject({
      details: { errors: [{ message: 'quotes must be defined.' }, { message: 'zone must be defined.' }] },
    })
    const empty = { quotes: [], zone: [], extras: [] }
    for (const isDraft of [true, false])
      await expect(validateEntityCreation(article, empty, { isDraft })).resolves.toEqual(empty)
    expect(page('dev-docs/api/document-service')).toContain(
      'A new draft has to name a required repeatable component or dynamic zone all the same, if only with `[]`.',
    )
    const models = page('dev-docs/backend-customization/models')
    expect(models).toContain('it wants an array, also in a new draft, and accepts an empty one')
    expect(models).toContain('the server lets a list that is not required be empty')
  })
})

describe('an entry that a release cannot publish', () => {
  it('loses its published version: that is deleted first, and an inner transaction is not rolled back', () => {
    const publish = method('publish')
    const removed = publish.indexOf('oldPublishedVersions, (entry)=>entries$1.delete(entry.id)')
    expect(removed).toBeGreaterThan(0)
    expect(publish.indexOf('entries$1.publish(draft, queryParams)')).toBeGreaterThan(removed)
    expect(source('database/dist/index.js')).toMatch(
      /async function rollback\(\) \{\s+if \(notNestedTransaction\) \{\s+await \S+\.rollback\(trx\)/,
    )
    const release = source('content-releases/dist/server/services/release.js')
    expect(release).toMatch(/catch \(error\) \{[^]*?status: 'failed'[^]*?return \{\s+release: null,/)
    expect(page('user-docs/releases/managing-a-release')).toContain('its own earlier published version goes offline')
    expect(page('dev-docs/api/document-service')).toContain(
      'unless you [catch the error inside a transaction](/dev-docs/database-transactions#catching-errors)',
    )
  })
})

describe('the webhook of an entry that is taken offline', () => {
  it('holds what the call populated, which the panel does for a single entry', () => {
    expect(method('unpublish')).toMatch(
      /transformParamsToQuery\(uid\)[^]*?findMany\(query\$1\)[^]*?versionsToDelete\.forEach\(emitEvent\('entry\.unpublish'\)\)/,
    )
    const manager = source('content-manager/dist/server/services/document-manager.js')
    expect(manager).toMatch(
      /async unpublish \([^)]*\) \{\s+const populate\$1 = opts\.populate \?\? await populate\.buildDeepPopulate/,
    )
    expect(manager).toMatch(/async unpublishMany [^]*?unpublish\(\{\s+\.\.\.opts,\s+documentId: id,\s+populate: \{\}/)
    expect(page('dev-docs/backend-customization/webhooks')).toContain(
      'it comes with media, components and the `count` of each relation',
    )
    expect(filesWith(/no longer online, without relations/)).toEqual([])
  })

  it('is not sent for languages that a common field changes along, nor for those of a removed locale', () => {
    expect(source('i18n/dist/server/services/localizations.js')).toMatch(/strapi\.db\.query\(uid\)\.update\(/)
    expect(source('i18n/dist/server/services/locales.js')).toMatch(/strapi\.db\.query\(model\.uid\)\.deleteMany\(/)
    expect(source('core/dist/services/document-service/events.js')).not.toContain('lifecycles')
    const text = page('dev-docs/backend-customization/webhooks')
    expect(text).toContain('and the content of a locale that is removed sends none')
    expect(page('dev-docs/api/document-service/middlewares')).toContain('what a field common to all languages changes')
  })
})

describe('a publication over the API', () => {
  it('is no call of publish() for a middleware, as the example for emails says', () => {
    for (const name of ['create', 'update']) expect(method(name)).toMatch(/\breturn publish\(\{/)
    expect(source('core/dist/core-api/service/core-service.js')).toContain("status: 'published'")
    expect(page('dev-docs/plugins/email')).toContain('which the middleware does not see as `publish`')
  })
})

describe('a parameter for a type that lacks the feature', () => {
  const tag = {
    uid: 'api::tag.tag',
    modelType: 'contentType',
    info: { displayName: 'Tag' },
    options: {},
    attributes: { name: { type: 'string', unique: true } },
  }
  const asked: object[] = []
  const findOne = (query: { where: object }) => Promise.resolve(void asked.push(query.where))

  beforeAll(() => {
    Object.assign(globalThis, { strapi: { getModel: () => tag, components: {}, db: { query: () => ({ findOne }) } } })
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'strapi')
  })

  it('is a locale that keeps taken values from being found', async () => {
    const { validateEntityCreation } = load('core/dist/services/entity-validator/index.js') as {
      validateEntityCreation: (model: object, data: object, options: object) => Promise<unknown>
    }
    await validateEntityCreation(tag, { name: 'Spicy' }, { isDraft: false, locale: 'fr' })
    expect(asked).toMatchObject([{ name: 'Spicy', locale: 'fr' }])
    expect(page('dev-docs/api/document-service/locale')).toContain('no longer finds values that are taken')
  })

  it('is a status that chooses the version of what is populated, the draft by default', () => {
    const { createTransformer } = load('utils/dist/convert-query-params.js') as {
      createTransformer: (options: object) => {
        transformQueryParams: (uid: string, params: object) => { filters: (of: object) => object }
      }
    }
    const models: Record<string, object> = { 'api::tag.tag': tag, dish: { ...tag, options: { draftAndPublish: true } } }
    const transformer = createTransformer({ getModel: (uid: string) => models[uid] })
    const { filters } = transformer.transformQueryParams('api::tag.tag', { status: 'draft' })
    expect(filters({ meta: { uid: 'api::tag.tag' } })).toEqual({})
    expect(filters({ meta: { uid: 'dish' } })).toEqual({ publishedAt: { $null: true } })
    expect(method('findMany')).toContain('validateParams, draftAndPublish.defaultToDraft,')
    expect(page('dev-docs/api/document-service/status')).toContain('adds, the draft unless you pass `published`')
  })
})

describe('a condition of a field', () => {
  const place = {
    uid: 'api::place.place',
    modelType: 'contentType',
    info: { displayName: 'Place' },
    attributes: {
      open: { type: 'boolean' },
      phone: { type: 'string', maxLength: 3, conditions: { visible: { '==': [{ var: 'open' }, true] } } },
    },
  }

  beforeAll(() => {
    Object.assign(globalThis, { strapi: { getModel: () => place, components: {} } })
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'strapi')
  })

  it('is tested with the data that is sent, not with what is stored', async () => {
    const { validateEntityUpdate } = load('core/dist/services/entity-validator/index.js') as {
      validateEntityUpdate: (model: object, data: object, options: object, entity: object) => Promise<unknown>
    }
    const update = (data: object) => validateEntityUpdate(place, data, { isDraft: false }, { id: 1, open: true })
    await expect(update({ open: true, phone: '12345' })).rejects.toThrow('phone must be at most 3 characters')
    await expect(update({ phone: '12345' })).resolves.toEqual({ phone: '12345' })
    expect(page('dev-docs/backend-customization/models')).toContain('judges by the data of the call alone')
  })
})

describe('a password', () => {
  const { applyTransforms } = load('core/dist/services/document-service/attributes/index.js') as {
    applyTransforms: (schema: object, data: { secret: string }) => { secret: string }
  }
  const { createComponents } = load('core/dist/services/document-service/components.js') as {
    createComponents: (uid: string, data: object) => Promise<object>
  }
  const box = { attributes: { secret: { type: 'password' } } }
  const member = { attributes: { secret: { type: 'password' }, box: { type: 'component', component: 'staff.box' } } }
  const rows: object[] = []

  beforeAll(() => {
    Object.assign(globalThis, {
      strapi: {
        getModel: (uid: string) => (uid === 'staff.box' ? box : member),
        db: { query: () => ({ create: ({ data }: { data: object }) => Promise.resolve({ id: rows.push(data) }) }) },
      },
    })
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'strapi')
  })

  it('is plain text in a component, and hashed again by each publication', async () => {
    await createComponents('api::member.member', { box: { secret: 'salt' } })
    expect(rows).toEqual([{ secret: 'salt' }])
    const draft = applyTransforms(member, { secret: 'salt' }).secret
    expect(draft).toMatch(/^\$2[ab]\$/)
    expect(applyTransforms(member, { secret: draft }).secret).not.toBe(draft)
    const entries = source('core/dist/services/document-service/entries.js')
    const [, publish = ''] = entries.split('async function publishEntry')
    expect(publish).toMatch(/\(draft\)=>createEntry\(\{\s+\.\.\.params,\s+data: draft,/)
    const models = page('dev-docs/backend-customization/models')
    expect(models).toContain('Inside a component, Strapi 5.54.0 stores it as plain text.')
    expect(models).toContain('each publication hashes the hash of the draft once more')
    expect(page('user-docs/content-type-builder/configuring-fields-content-type')).toContain('holds it as plain text')
    expect(page('user-docs/content-manager/writing-content')).toContain('stored as a hash, except in components')
  })
})

/** A content type with one required field. */
const guest = (type: string) => ({
  uid: 'api::guest.guest',
  modelType: 'contentType',
  info: { displayName: 'Guest' },
  attributes: { value: { type, required: true } },
})

describe('the copy of a draft that goes online', () => {
  beforeAll(() => {
    Object.assign(globalThis, { strapi: { getModel: () => guest('string'), components: {} } })
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'strapi')
  })

  it('may hold an empty text in a required field, but no empty email address', async () => {
    const { validateEntityCreation } = load('core/dist/services/entity-validator/index.js') as {
      validateEntityCreation: (model: object, data: object, options: object) => Promise<unknown>
    }
    const publish = (type: string) => validateEntityCreation(guest(type), { value: '' }, { isDraft: false })
    for (const type of ['string', 'text', 'richtext']) await expect(publish(type)).resolves.toEqual({ value: '' })
    await expect(publish('email')).rejects.toThrow('value cannot be empty')
    expect(page('dev-docs/api/document-service')).toContain(
      'An empty text counts as a value, except in an email field.',
    )
  })

  it('lacks its relations to documents that are not published', () => {
    const [, publish = ''] = source('core/dist/services/document-service/entries.js').split(
      'async function publishEntry',
    )
    expect(publish).toMatch(/status: 'published',\s+allowMissingId: true,/)
    expect(source('core/dist/services/document-service/transform/relations/transform/data-ids.js')).toMatch(
      /if \(!ids\.length && !source\.allowMissingId\) \{\s+throw/,
    )
    expect(page('dev-docs/api/document-service')).toContain('except those to documents that are not published')
    expect(page('dev-docs/api/document')).toContain('its relations to what is published')
  })
})

describe('a removed locale', () => {
  it('takes its content along past the middlewares of the Document Service', () => {
    expect(source('i18n/dist/server/services/locales.js')).toMatch(/strapi\.db\.query\(model\.uid\)\.deleteMany\(/)
    expect(page('dev-docs/api/document-service/middlewares')).toContain('the content that goes with a removed locale')
  })
})
