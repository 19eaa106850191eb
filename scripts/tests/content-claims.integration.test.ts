import { createRequire } from 'node:module'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { filesWith, page } from './content-claims/pages.ts'
import { startClaimsProject, type ClaimsProject } from './content-claims/start-project.ts'

/*
 * What the bundled documentation says about Strapi and no example of its pages can show: each test finds out what the
 * installed version does, and that the page says so.
 */

const HARBOR_KITCHEN = '/api/restaurants/v6sezwafgq8p8eysysndg5dw'
const RESTAURANT = { documentId: 'v6sezwafgq8p8eysysndg5dw', fields: ['name'], populate: { address: true } }

/** What the test needs of a program made with Commander. */
interface Program {
  readonly commands: readonly { name(): string }[]
}

let project: ClaimsProject

beforeAll(async () => {
  project = await startClaimsProject()
})
afterAll(() => project.stop())
beforeEach(() => project.rewind())

describe('dev-docs/database-transactions', () => {
  const text = page('dev-docs/database-transactions')

  it('commits the outer transaction although an inner one failed', async () => {
    const { strapi } = project
    const categories = strapi.documents('api::category.category')
    await strapi.db.transaction(async () => {
      await categories.create({ data: { name: 'Outer, before' } })
      await strapi.db
        .transaction(async ({ rollback }) => {
          await categories.create({ data: { name: 'Inner' } })
          await rollback()
          throw new Error('inner')
        })
        .catch(() => undefined)
      await categories.create({ data: { name: 'Outer, after' } })
    })
    const saved = await categories.findMany({ fields: ['name'], filters: { id: { $gt: 3 } } })
    expect(saved).toMatchObject([{ name: 'Outer, before' }, { name: 'Inner' }, { name: 'Outer, after' }])
    expect(text).toContain('An inner transaction cannot be rolled back by itself.')
    expect(text).toContain('The `commit` and `rollback` of an inner one do nothing.')
    expect(text).not.toContain('has been rolled back already')
  })

  it('fails a query outside of the transaction on SQLite after the time that the page names', async () => {
    const { connection } = project.strapi.db
    const { pool } = connection.client
    expect(pool.acquireTimeoutMillis).toBe(60_000)
    expect(text).toContain('fails after 60 seconds')
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

describe('populate', () => {
  it.each(['limit', 'start'])('takes no %s in the Document Service', async (key) => {
    const restaurants = project.strapi.documents('api::restaurant.restaurant')
    const query = restaurants.findMany({ populate: { categories: { [key]: 1 } } })
    await expect(query).rejects.toThrow(`Invalid key ${key} at categories`)
    expect(page('dev-docs/api/document-service/populate')).toContain(
      'An object may hold `fields`, `filters`, `sort` and `populate`.',
    )
  })

  it('is offered with a limit on no page', () => {
    expect(filesWith(/`populate`[^.\n]*`(?:start|limit)`/)).toEqual([])
  })

  it('goes deeper with a dot, as the guide and the reference say', async () => {
    const { documents } = await project.ask('GET', '/api/articles?fields=title&populate=restaurant.categories')
    expect(documents).toHaveProperty('0.restaurant.categories.0.name', 'Seafood')
    expect(page('dev-docs/api/rest/populate-select')).toContain('| `populate=restaurant.categories` |')
    expect(filesWith(/Only this notation can go deeper/)).toEqual([])
  })
})

describe('the update of a component', () => {
  it('keeps unsent keys with the id of the draft, and refuses that of the published version', async () => {
    const restaurants = project.strapi.documents('api::restaurant.restaurant')
    const update = (id: unknown) => restaurants.update({ ...RESTAURANT, data: { address: { id, city: 'Gaia' } } })
    const idIn = async (status: string) => (await restaurants.findOne({ ...RESTAURANT, status }))['address']?.id
    await expect(update(await idIn('published'))).rejects.toMatchObject({
      name: 'ApplicationError',
      message: 'Some of the provided components in address are not related to the entity',
    })
    expect(await update(await idIn('draft'))).toMatchObject({ address: { street: '12 Quay Street', city: 'Gaia' } })
  })

  it('is described in the same way on every page', () => {
    for (const path of [
      'dev-docs/api/rest',
      'dev-docs/api/rest/relations',
      'dev-docs/api/document-service',
      'dev-docs/migration/v4-to-v5/breaking-changes/components-and-dynamic-zones-do-not-return-id',
    ])
      expect(page(path), path).toMatch(/`id`[^.\n]*\b(?:in|of) the draft/)
    expect(filesWith(/with its `id` (?:and all|so that)|Include the `id` of a component/)).toEqual([])
  })

  it('takes the id of a GET in a type without Draft & Publish', async () => {
    const created = await project.ask('POST', '/api/reviews?populate=code', { code: { value: 'a', note: 'kept' } })
    const [review] = created.documents
    const path = `/api/reviews/${review?.documentId}?populate=code`
    const updated = await project.ask('PUT', path, { code: { id: review?.code?.id, value: 'b' } })
    expect(updated.documents).toMatchObject([{ code: { id: review?.code?.id, value: 'b', note: 'kept' } }])
  })

  it('is refused by REST with the id that a GET returns', async () => {
    const [restaurant] = (await project.ask('GET', `${HARBOR_KITCHEN}?populate=address`)).documents
    const { status } = await project.ask('PUT', HARBOR_KITCHEN, { address: { id: restaurant?.address?.id } })
    expect(status).toBe(400)
  })
})

describe('dev-docs/api/rest/guides/populate-creator-fields', () => {
  it('names every key that a populated creator has', async () => {
    const { db } = project.strapi
    const user = await db.query('admin::user').create({ data: { firstname: 'Ada', email: 'ada@example.com' } })
    await db.query('api::article.article').update({ where: { id: 2 }, data: { createdBy: user['id'] } })
    const { documents } = await project.ask('GET', '/api/articles?populate=createdBy&filters[id]=2')
    const keys = Object.keys(documents[0]?.createdBy ?? {})
    expect(keys).toContain('preferedLanguage')
    const text = page('dev-docs/api/rest/guides/populate-creator-fields')
    for (const key of keys) expect(text).toContain(`\`${key}\``)
  })
})

describe('dev-docs/custom-fields', () => {
  const text = page('dev-docs/custom-fields')

  it('says how JSON is filtered', async () => {
    await project.ask('POST', '/api/reviews', { place: { city: 'Lyon' } })
    await project.ask('POST', '/api/reviews', { place: { city: 'Porto' } })
    for (const filter of ['[$contains]=Lyon', '[$containsi]=lyon']) {
      const { documents } = await project.ask('GET', `/api/reviews?fields=place&filters[place]${filter}`)
      expect(documents).toMatchObject([{ place: { city: 'Lyon' } }])
    }
    const { status } = await project.ask('GET', '/api/reviews?filters[place][city]=Lyon')
    expect(status).toBe(400)
    expect(text).toContain('in which `$containsi` finds a part; `$contains` does too')
    expect(text).not.toContain('cannot be filtered at all')
  })
})

describe('dev-docs/configurations/plugins', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const PROGRAM = Buffer.from(`MZ${' '.repeat(300)}`)
  const PAGE = Buffer.from('<b>Hello</b>')

  it.each([
    ['a denied declared type', 'notes.txt', 'image/svg+xml', PAGE, 'refused'],
    ['an extension of a denied type', 'notes.svg', 'text/plain', PAGE, 'refused'],
    ['bytes of a type that is not allowed', 'menu.pdf', 'application/pdf', PROGRAM, 'refused'],
    ['an extension of a type that is not allowed', 'notes.html', 'text/plain', PAGE, 'refused'],
    ['bytes that agree with the extension', 'dot.png', 'text/plain', PNG, 'image/png'],
    ['bytes without an extension', 'dot', 'text/plain', PNG, 'image/png'],
    ['bytes and a declaration that says nothing', 'dot.html', 'application/octet-stream', PNG, 'image/png'],
    ['bytes that do not agree with the extension', 'dot.txt', 'text/plain', PNG, 'text/plain'],
    ['a declared type and nothing else', 'notes', 'text/plain', PAGE, 'text/plain'],
    ['a page that is called a text', 'notes.txt', 'text/plain', PAGE, 'text/plain'],
  ])('decides about %s', async (_case, name, declared, content, expected) => {
    expect(await project.upload(name, declared, content)).toBe(expected)
  })

  it('names all that decides about a file', () => {
    expect(page('dev-docs/configurations/plugins')).toContain(
      'Three things decide whether a file is accepted: the type that the client declares, the extension of its name, and its first bytes.',
    )
    expect(filesWith(/read from its content and not from its name/)).toEqual([])
  })
})

describe('dev-docs/configurations/functions', () => {
  const text = page('dev-docs/configurations/functions')

  it('says what is there in register', () => {
    const { config } = project.strapi
    const registered = config.get('claims.register')
    const bootstrapped = config.get('claims.bootstrap')
    const loaded = { plugins: expect.arrayContaining(['upload', 'i18n']), types: ['Restaurant', 'File'] }
    expect(registered).toEqual({ ...loaded, isModel: false, hasTable: false })
    expect(bootstrapped).toEqual({ ...registered, isModel: true, hasTable: true })
    expect(text).toContain('During `register` all plugins and content types are loaded')
  })

  it.each([/not all plugins are loaded/, /before anything is initialized/, /before the content types are loaded/])(
    'is contradicted nowhere: %s',
    (pattern) => expect(filesWith(pattern)).toEqual([]),
  )
})

describe('dev-docs/configurations/guides/use-cron-jobs', () => {
  it('says that a job added by code runs although cron jobs are off', async () => {
    const { cron, config } = project.strapi
    expect(config.get('server.cron')).toEqual({ enabled: false })
    await new Promise<void>((task) => cron.add({ probe: { task, options: '* * * * * *' } }))
    cron.remove('probe')
    expect(page('dev-docs/configurations/guides/use-cron-jobs')).toContain('even if `cron.enabled` is off')
    expect(filesWith(/run only if `cron\.enabled`/)).toEqual([])
  })
})

describe('a row of the query engine', () => {
  it('has the present date unless the data contain another one, and a row of SQL has none', async () => {
    const { db } = project.strapi
    const categories = db.query('api::category.category')
    const older = '2024-05-02T08:00:00.000Z'
    expect(await categories.create({ data: { name: 'Now' } })).toMatchObject({ publishedAt: expect.anything() })
    expect(await categories.create({ data: { name: 'Then', publishedAt: older } })).toMatchObject({
      publishedAt: older,
    })
    await db.connection('categories').insert({ name: 'By hand' })
    expect(await categories.findOne({ where: { name: 'By hand' } })).toMatchObject({ publishedAt: null })
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/publishedat-always-set-when-dandp-disabled')
    expect(text).toContain('The query engine gives a new row the present date')
    expect(filesWith(/through the query engine should set the date themselves/)).toEqual([])
  })
})

describe('a unique field', () => {
  it('is compared in components too, as the User Guide says', async () => {
    const statuses: number[] = []
    for (const data of [
      { code: { value: 'a' } },
      { code: { value: 'a' } },
      { codes: [{ value: 'b' }, { value: 'b' }] },
    ])
      statuses.push((await project.ask('POST', '/api/reviews', data)).status)
    expect(statuses).toEqual([201, 400, 400])
    expect(page('user-docs/content-type-builder/configuring-fields-content-type')).toContain(
      'In a component, the items of one entry are compared as well.',
    )
  })
})

describe('commands', () => {
  const require = createRequire(createRequire(import.meta.url).resolve('@strapi/strapi/package.json'))
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-claims-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are those of the Cloud CLI that its page lists', async () => {
    const { buildStrapiCloudCommands } = require('@strapi/cloud-cli') as {
      buildStrapiCloudCommands(options: { command: Program; ctx: object; argv: string[] }): Promise<void>
    }
    const { createCommand } = require('commander') as { createCommand(): Program }
    const command = createCommand()
    /* Where the commands keep the login. */
    vi.stubEnv('XDG_CONFIG_HOME', folder)
    await buildStrapiCloudCommands({ command, ctx: {}, argv: [] })
    vi.unstubAllEnvs()
    const names = command.commands.map((added) => added.name())
    expect(names).toContain('cloud:deploy')
    expect(names).not.toContain('cloud:create-project')
    expect(filesWith(/cloud:create-project/)).toEqual([])
    for (const name of names) expect(page('cloud/cli/cloud-cli')).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it('stop without a sign of a package manager', async () => {
    const { packageManager } = require('@strapi/utils') as {
      packageManager: { getPreferred(path: string): Promise<string> }
    }
    const message = "Couldn't find a package manager in your project."
    await expect(packageManager.getPreferred(folder)).rejects.toThrow(message)
    writeFileSync(join(folder, 'yarn.lock'), '')
    expect(await packageManager.getPreferred(folder)).toBe('yarn')
    expect(page('dev-docs/migration/v4-to-v5/breaking-changes/yarn-not-default')).toContain(message)
    expect(filesWith(/Without a sign of another manager/)).toEqual([])
  })
})
