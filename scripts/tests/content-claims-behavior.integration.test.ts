import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { page } from './content-claims/pages.ts'
import { startClaimsProject, type ClaimsProject } from './content-claims/start-project.ts'
import { source } from './content-claims/strapi-source.ts'

/*
 * What introductions and the list of breaking changes say of a running project.
 */

let project: ClaimsProject

beforeAll(async () => {
  project = await startClaimsProject()
})
afterAll(() => project.stop())
beforeEach(() => project.rewind())

describe('the table of a content type', () => {
  it('has the columns of all features, whatever its settings', async () => {
    const { connection } = project.strapi.db
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/database-columns')
    const named = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(named).toEqual(['document_id', 'locale', 'published_at'])
    await project.strapi.documents('api::review.review').create({ data: { place: { city: 'Porto' } } })
    const [row] = await connection('reviews')
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(named))
    expect([row?.['locale'], row?.['published_at']]).toEqual([null, expect.anything()])
  })
})

const Body = z.looseObject({ entry: z.record(z.string(), z.unknown()) })
const restaurants = () => project.strapi.documents('api::restaurant.restaurant')

describe('the Document Service', () => {
  it('has no findPage, and findMany does not read pages', async () => {
    expect('findPage' in restaurants()).toBe(false)
    const all = await restaurants().findMany({ status: 'published' })
    expect(all.length).toBeGreaterThan(1)
    expect(await restaurants().findMany({ status: 'published', page: 2, pageSize: 1 })).toHaveLength(all.length)
    expect(await restaurants().findMany({ status: 'published', start: 1, limit: 1 })).toHaveLength(1)
    const found = await project.strapi
      .service('api::restaurant.restaurant')
      .find({ pagination: { page: 2, pageSize: 1 } })
    expect(found).toMatchObject({
      results: [{}],
      pagination: { page: 2, pageSize: 1, pageCount: all.length, total: all.length },
    })
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/no-find-page-in-document-service')
    expect(text).toContain('`page` and `pageSize` have no effect in `findMany`')
    expect(text).toContain('it returns `results` and `pagination`')
  })

  it('stands behind REST and checks no permissions, as the introduction says', async () => {
    const actions: string[] = []
    project.strapi.documents.use(async ({ uid, action }, next) => {
      actions.push(`${uid} ${action}`)
      return await next()
    })
    const { status } = await project.ask('GET', '/api/restaurants?fields=name')
    expect(status).toBe(200)
    expect(actions).toContain('api::restaurant.restaurant findMany')
    /* 403 where the plugin for end users is installed, which gives visitors a role. */
    expect((await fetch(`${project.url}/api/restaurants`)).status).toBe(401)
    expect(await restaurants().findMany({})).not.toHaveLength(0)
    expect(project.strapi.entityService).toBeTypeOf('object')
    const text = page('dev-docs/api/content-api')
    expect(text).toContain('The Document Service is called by your own code on the server and checks no permissions')
    expect(text).toContain('of version 4 still exists and is deprecated')
  })

  it('sends an event for each thing that a call does', async () => {
    const events: string[] = []
    const listen = (event: string) => async () => {
      events.push(event)
    }
    const { eventHub } = project.strapi
    for (const event of ['entry.create', 'entry.publish']) eventHub.on(event, listen(event))
    await restaurants().create({ data: { name: 'Two events' }, status: 'published' })
    await expect.poll(() => events.toSorted()).toEqual(['entry.create', 'entry.publish'])
    expect(page('dev-docs/migration/v4-to-v5/breaking-changes/remove-webhook-populate-relations')).toContain(
      'creating and publishing in one step gives `entry.create` and `entry.publish`',
    )
  })
})

describe('the query builder', () => {
  it('starts with a query that the server answers', async () => {
    const [, endpoint = '', code = ''] =
      /<QueryBuilder endpoint="([^"]+)" code=\{`([^`]+)`\}/.exec(page('dev-docs/api/rest/interactive-query-builder')) ??
      []
    const query = queryOf(new Function(`return ${code}`)())
    const { status, documents } = await project.ask('GET', `${endpoint}?${query}`)
    expect(status).toBe(200)
    expect(documents.length).toBeGreaterThan(0)
    expect(documents[0]).toHaveProperty('address')
    expect(documents[0]).toHaveProperty('categories.0.name')
  })
})

/** The query string of an object, in brackets. */
function queryOf(value: unknown, key = ''): string {
  if (typeof value !== 'object' || value === null) return `${key}=${encodeURIComponent(String(value))}`
  return Object.entries(value)
    .map(([name, part]) => queryOf(part, key === '' ? name : `${key}[${name}]`))
    .join('&')
}

describe('conditions and actions', () => {
  it('are found with values and a filter, as the page shows', () => {
    const { actionProvider, conditionProvider } = project.strapi.service('admin::permission')
    const actions = actionProvider.values().filter((action) => action['section'] === 'plugins')
    expect(actions.length).toBeGreaterThan(3)
    expect(conditionProvider.values().length).toBeGreaterThan(0)
    expect(page('dev-docs/migration/v4-to-v5/breaking-changes/get-where-removed')).toContain(
      "actionProvider.values().filter((action) => action.section === 'plugins')",
    )
  })
})

describe('the configuration', () => {
  it('is read and changed as the page shows', () => {
    const { config } = project.strapi
    config.set('kitchen', { city: 'Lyon', hours: { open: 11, close: 23 } })
    expect([config.get('kitchen.hours'), config.get('kitchen.tables', 12), config.has('kitchen.city')]).toEqual([
      { open: 11, close: 23 },
      12,
      true,
    ])
    expect(config.get('plugin::upload.sizeLimit')).toBeTypeOf('number')
    expect(page('dev-docs/configurations/guides/access-configuration-values')).toContain(
      "strapi.config.get('plugin::upload.sizeLimit')",
    )
  })
})

async function names(status: string): Promise<string[]> {
  const all = await restaurants().findMany({ status, locale: '*', fields: ['name'] })
  return all.map(({ name }) => String(name))
}

describe('publishing', () => {
  it('of several locales leaves those online that pass, although the call throws', async () => {
    const { documentId } = await restaurants().create({ data: { name: 'Quay' } })
    await restaurants().update({ documentId, locale: 'fr', data: { description: 'sans nom' } })
    await expect(restaurants().publish({ documentId, locale: ['en', 'fr'] })).rejects.toThrow('name must be')
    await expect.poll(() => names('published')).toContain('Quay')
    const text = page('dev-docs/api/document-service')
    expect(text).toContain('the call throws, and others may be online all the same')
    expect(text).not.toContain('none goes online')
  })

  it('of one locale keeps the version that was online', async () => {
    const { documentId } = await restaurants().create({ data: { name: 'Quay' }, status: 'published' })
    await restaurants().update({ documentId, data: { name: null } })
    await expect(restaurants().publish({ documentId })).rejects.toMatchObject({ name: 'ValidationError' })
    expect(await names('published')).toContain('Quay')
  })

  it('of a release keeps what came before the entry that is refused', async () => {
    const service = source('content-releases/dist/server/services/release.js')
    expect(service).toMatch(
      /db\.transaction\(async \(\{ trx \}\)=>\{[^]*await strapi\.db\.transaction\(async \(\)=>\{\s+for \(const contentTypeUid/,
    )
    const first = await restaurants().create({ data: { name: 'First' } })
    const second = await restaurants().create({ data: { seats: 2 } })
    const { db } = project.strapi
    await db.transaction(async () => {
      const inOrder = db.transaction(async () => {
        for (const { documentId } of [first, second]) await restaurants().publish({ documentId })
      })
      await expect(inOrder).rejects.toThrow('name must be')
    })
    expect(await names('published')).toContain('First')
    const text = page('user-docs/releases/managing-a-release')
    expect(text).toContain('the first one that is refused ends the release')
    expect(text).not.toContain('completely or not at all')
  })
})

describe('a copy', () => {
  it('is shaped by fields and is complete all the same', async () => {
    const copy = await restaurants().clone({ documentId: 'kyp379msh532b6tck0ct5i0x', fields: ['name'] })
    expect(copy).toMatchObject({ entries: [{ name: 'Night Noodles' }] })
    expect(copy).not.toHaveProperty('entries.0.seats')
    const { documentId } = copy
    expect(await restaurants().findOne({ documentId })).toMatchObject({ seats: 18 })
    expect(page('dev-docs/api/document-service/fields')).toContain(
      '`clone()` shapes the entries of its answer by it too',
    )
  })
})

function keysOf(body: unknown): string[] {
  const { entry, ...keys } = Body.parse(body)
  return [...Object.keys(keys), ...Object.keys(entry).toSorted()]
}

describe('an event', () => {
  it('holds what the samples of webhooks show', async () => {
    const events = new Map<string, unknown>()
    for (const name of ['entry.create', 'entry.update', 'entry.delete', 'entry.publish', 'entry.unpublish'])
      project.strapi.eventHub.on(name, async (body: unknown) => {
        events.set(name, body)
      })
    const articles = project.strapi.documents('api::article.article')
    const { documentId } = await articles.create({ data: { title: 'Salt', slug: 'salt' } })
    await articles.update({ documentId, data: { views: 5 } })
    await articles.publish({ documentId })
    await articles.unpublish({ documentId })
    await articles.delete({ documentId })
    await expect.poll(() => events.size).toBe(5)
    const text = page('dev-docs/backend-customization/webhooks')
    for (const [name, body] of events) {
      const [, sample = ''] = new RegExp(`"event": "${name}",\\s+"createdAt": "[^"]+",([^]*?)\n\`\`\``).exec(text) ?? []
      expect([name, keysOf(JSON.parse(`{${sample}`))]).toEqual([name, keysOf(body)])
    }
  })
})

describe('the Entity Service', () => {
  it('takes the page of loadPages as an object', async () => {
    const { entityService } = project.strapi
    const first = await entityService.loadPages(
      'api::restaurant.restaurant',
      { id: 1 },
      'categories',
      {},
      { page: 1, pageSize: 1 },
    )
    expect(first).toMatchObject({ results: [{ name: 'French food' }], pagination: { pageSize: 1, total: 2 } })
    expect(page('dev-docs/api/entity-service/crud')).toContain('It takes `{ page, pageSize }` as its last argument')
  })
})

describe('the tables', () => {
  it('are compared with the model only after a change of it, and keep what Strapi does not know', async () => {
    const { connection, schema } = project.strapi.db
    const columns = async () => (await connection.raw("pragma table_info('articles')")).map(({ name }) => name)
    await connection.raw('alter table articles add column mine text')
    await connection.raw('alter table articles drop column body')
    expect(await schema.sync()).toBe('UNCHANGED')
    expect(await columns()).not.toContain('body')
    expect(await schema.syncSchema()).toBe('CHANGED')
    expect(await columns()).toEqual(expect.arrayContaining(['mine', 'body']))
    await connection.raw('alter table articles drop column mine')
    expect(page('dev-docs/configurations/database')).toContain('until the next change of a content type brings it back')
  })
})
