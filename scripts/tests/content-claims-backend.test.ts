import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeOf, moduleOf, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * The policies, routes and middlewares that pages show: each test runs the code of the page as Strapi would.
 */

const contextOf = (id: number, data?: object) => ({ state: { user: { id } }, request: { body: { data } } })

describe('the policy of the cookbook', () => {
  const path = 'dev-docs/backend-customization/examples/policies'
  const restaurant = { name: 'Le Petit Jardin', owner: { id: 7 } }
  const strapi = { documents: () => ({ findOne: async () => restaurant }) }
  const blocks = page(path)
    .split('```')
    .filter((block) => block.startsWith('js title="/src/api/review/policies/is-owner-review.js"'))
    .map((block) => block.slice(block.indexOf('\n')))
  type Policy = (context: object, config: object, helpers: object) => Promise<boolean>
  const policyOf = (code = '') => moduleOf(code, { '@strapi/utils': load('utils') }) as Policy

  it('refuses the owner, and lets others and incomplete requests pass', async () => {
    const policy = policyOf(blocks[0])
    expect(await policy(contextOf(7, { restaurant: 'a' }), {}, { strapi })).toBe(false)
    expect(await policy(contextOf(8, { restaurant: 'a' }), {}, { strapi })).toBe(true)
    expect(await policy(contextOf(7), {}, { strapi })).toBe(true)
  })

  it('throws the error that the page shows', async () => {
    const { formatApplicationError } = load('core/dist/services/errors.js') as {
      formatApplicationError(error: unknown): { status: number; body: unknown }
    }
    const policy = policyOf(blocks[1])
    const error: unknown = await policy(contextOf(7, { restaurant: 'a' }), {}, { strapi }).catch(
      (thrown: unknown) => thrown,
    )
    const answers = [...page(path).matchAll(/```json\n([^]*?)```/g)].map(([, json = '']) => JSON.parse(json) as unknown)
    const { status, body } = formatApplicationError(error)
    expect([status, body]).toEqual([403, answers[1]])
    const { errors } = load('utils') as { errors: { PolicyError: new () => Error } }
    expect(formatApplicationError(new errors.PolicyError()).body).toEqual(answers[0])
    expect(source('core/dist/services/server/policy.js')).toContain('throw new strapiUtils.errors.PolicyError();')
  })
})

describe('the middleware of the cookbook', () => {
  const path = 'dev-docs/backend-customization/examples/middlewares'
  afterEach(() => {
    vi.useRealTimers()
  })

  it('counts requests of single restaurants and adds them to the sheet once an interval', async () => {
    vi.useFakeTimers()
    const written: unknown[] = []
    const sheet = {
      readRows: async () => [['z'.repeat(24), '4', 'before']],
      writeRows: async (rows: unknown) => {
        written.push(rows)
      },
    }
    type Factory = (config: object, helpers: object) => (context: object, next: () => Promise<void>) => Promise<void>
    const code = codeOf(path, '/src/middlewares/analytics.js')
    const factory = moduleOf(code, { './utils/sheet': sheet }) as Factory
    const handle = factory({ interval: 60_000 }, { strapi: { log: { error: expect.unreachable } } })
    const visit = async (url: string, status = 200, method = 'GET') =>
      await handle({ method, path: url, status }, async () => undefined)
    const address = `/api/restaurants/${'z'.repeat(24)}`
    await visit(address)
    await visit(address)
    await visit(address, 404)
    await visit(address, 200, 'PUT')
    await visit('/api/restaurants')
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(written).toEqual([[['z'.repeat(24), 6, expect.any(String)]]])
  })

  it('finds its module in a folder that Strapi does not load', () => {
    expect(source('core/dist/loaders/middlewares.js')).toContain("if (fd.isFile() && path.extname(name) === '.js')")
    expect(page(path)).toContain('Strapi loads only files directly in that folder')
  })
})

describe('the routes of the cookbook', () => {
  it('are the generated ones but for two, with the configuration of the page', () => {
    const path = 'dev-docs/backend-customization/examples/routes'
    const made: object[] = []
    const factories = { createCoreRouter: (uid: string, config: object) => made.push({ uid, ...config }) }
    moduleOf(codeOf(path, '/src/api/review/routes/review.js'), { '@strapi/strapi': { factories } })
    expect(made).toEqual([
      {
        uid: 'api::review.review',
        except: ['update', 'delete'],
        config: { create: { policies: ['is-owner-review'] }, find: { auth: false } },
      },
    ])
    expect(page(path)).toContain('by a configuration for two actions, and the two that nobody should use are removed')
    expect(source('core/dist/factories.js')).toContain('except ? fp.omit(except, routes) : routes')
    expect(source('core/dist/factories.js')).toContain('defaultRoute.config = config[routeName] ?? {}')
  })
})

describe('middlewares', () => {
  const path = 'dev-docs/backend-customization/middlewares'

  it('of the page measure the time of a request and warn of slow ones', async () => {
    const warned: string[] = []
    const strapi = { log: { warn: (line: string) => warned.push(line) } }
    type Factory = (config: object, helpers: object) => (context: object, next: () => Promise<void>) => Promise<void>
    const factory = moduleOf(codeOf(path, '/src/middlewares/timer.js')) as Factory
    const context = { method: 'GET', url: '/api/restaurants' }
    await factory({ limit: -1 }, { strapi })(context, async () => undefined)
    await factory({ limit: 1000 }, { strapi })(context, async () => undefined)
    expect(warned).toEqual([expect.stringMatching(/^GET \/api\/restaurants took \d+ ms$/)])
  })

  it('of the page let nobody but the owner change an article', async () => {
    type Middleware = (context: object, next: () => string) => Promise<string>
    const article = { owner: { id: 7 } }
    const strapi = {
      documents: () => ({
        findOne: async ({ documentId }: { documentId: string }) => (documentId === 'a' ? article : null),
      }),
    }
    const make = moduleOf(codeOf(path, '/src/api/article/middlewares/is-owner.js')) as (
      config: object,
      helpers: object,
    ) => Middleware
    const ask = async (id: string, user?: { id: number }) =>
      await make({}, { strapi })(
        { state: { user }, params: { id }, notFound: () => '404', forbidden: () => '403' },
        () => 'next',
      )
    expect([await ask('a', { id: 7 }), await ask('a', { id: 8 }), await ask('a'), await ask('b')]).toEqual([
      'next',
      '403',
      '403',
      '404',
    ])
  })

  it('are made once for each route that names them', () => {
    const { resolveRouteMiddlewares } = load('core/dist/services/server/middleware.js') as {
      resolveRouteMiddlewares(route: object, strapi: object): unknown[]
    }
    const factory = vi.fn(() => () => undefined)
    const route = { config: { middlewares: ['global::timer'] }, info: {} }
    for (const _ of [1, 2]) resolveRouteMiddlewares(route, { middleware: () => factory })
    expect(factory).toHaveBeenCalledTimes(2)
    expect(page(path)).toContain(
      'The factory runs when the server starts, once for each place that names the middleware',
    )
  })

  it('of a route run after authentication and policies', () => {
    expect(source('core/dist/services/server/compose-endpoint.js')).toMatch(
      /createAuthenticateMiddleware[^]*createAuthorizeMiddleware[^]*createPolicicesMiddleware\(route, strapi\),[^]*\.\.\.[^]*iddlewares/,
    )
    expect(page(path)).toContain('It runs after authentication and after the policies')
  })
})

describe('the input of a controller', () => {
  interface Sanitizer {
    input(data: object, schema: object, options: object): Promise<unknown>
  }
  const { sanitize } = load('utils') as {
    sanitize: { createAPISanitizers(options: { getModel(uid: string): unknown }): Sanitizer }
  }
  const schema = { modelType: 'contentType', uid: 'api::a.a', attributes: { name: { type: 'string' } } }
  const { input } = sanitize.createAPISanitizers({ getModel: () => schema })

  it('keeps unknown keys unless parameters are strict', async () => {
    const data = { id: 3, name: 'Le Petit Jardin', unknown: 1 }
    expect(await input(data, schema, {})).toEqual({ name: 'Le Petit Jardin', unknown: 1 })
    expect(await input(data, schema, { strictParams: true })).toEqual({ name: 'Le Petit Jardin' })
    expect(page('dev-docs/backend-customization/controllers')).toContain(
      'without forbidden keys; unknown ones go only with `rest.strictParams`',
    )
  })
})

describe('the review of the cookbook', () => {
  const text = page('dev-docs/backend-customization/examples/services-and-controllers')
  const relation = { type: 'relation', relation: 'oneToOne', target: 'plugin::users-permissions.user' }
  const user = { modelType: 'contentType', uid: relation.target, attributes: { email: { type: 'email' } } }
  const review = { modelType: 'contentType', uid: 'api::review.review', attributes: { author: relation } }

  it('is not freed of an email address by the sanitizer', async () => {
    vi.stubGlobal('strapi', { auth: { verify: async () => undefined } })
    const { sanitize } = load('utils') as {
      sanitize: {
        createAPISanitizers(options: { getModel(uid: string): unknown }): {
          output(data: object, schema: object, options: object): Promise<unknown>
        }
      }
    }
    const { output } = sanitize.createAPISanitizers({ getModel: (uid) => (uid === user.uid ? user : review) })
    const data = { author: { id: 1, email: 'ada@example.com' } }
    expect(await output(data, review, { auth: {} })).toEqual(data)
    expect(text).toContain('an email address is none of these, so the service does not load it')
  })

  it('is read by logged-in visitors only if their own role may find it', () => {
    expect(page('user-docs/users-roles-permissions/configuring-end-users-roles')).toContain(
      'A logged-in user does not inherit what *Public* may do',
    )
    expect(text).toContain('**Authenticated**, and select `create` and `find` for reviews')
  })

  it('has no user where an API token was sent', () => {
    const strategy = source('admin/dist/server/server/src/strategies/content-api-token.js')
    expect(strategy).not.toContain('state.user')
    expect(text).toContain('is set in it, unless the request carries an [API token]')
  })
})

describe('the name of a file', () => {
  it('is converted to kebab case inside an API, and kept outside', () => {
    const apis = source('core/dist/loaders/apis.js')
    expect(apis).toMatch(/const normalizeName = .*isKebabCase\(name\) \? name : .*kebabCase\(name\);/)
    expect(apis).toContain('root[normalizeName(key)] = ')
    for (const folder of ['controllers', 'services', 'middlewares'])
      expect(apis).toContain(`loadDir(path.join(dir, '${folder}'))`)
    expect(source('core/dist/loaders/middlewares.js')).toContain('middlewares[key] = ')
    const pages = {
      middlewares: 'inside an API it is converted to kebab case, so `isOwner.js` becomes `is-owner`',
      controllers: 'the name of the file, in kebab case, is the name of the controller',
      services: 'the API and the file name, both in kebab case',
    }
    for (const [name, words] of Object.entries(pages))
      expect(page(`dev-docs/backend-customization/${name}`)).toContain(words)
  })
})
