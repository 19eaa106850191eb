import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { PROJECT_ROOT } from '../config/index.ts'
import { matchesOf, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the pages say about templates of emails, routes and the global middlewares, tried on the installed functions.
 */

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a template of an email', () => {
  const text = page('dev-docs/plugins/email')
  const send = vi.fn()
  const subjectOf = (subject: string): unknown => {
    vi.stubGlobal('strapi', { plugin: () => ({ provider: { send } }) })
    const create = load('email/dist/server/services/email.js') as () => {
      sendTemplatedEmail(envelope: object, template: object, data: object): void
    }
    create().sendTemplatedEmail({}, { subject, text: '', html: '' }, { guest: { name: '<b>' } })
    return z.object({ subject: z.string() }).parse(send.mock.lastCall?.[0]).subject
  }

  it('takes names of the data alone, and refuses others', () => {
    expect(subjectOf('Hi <%= guest.name %>')).toBe('Hi <b>')
    for (const other of ['gest.name', 'guest.name.length', 'process.pid'])
      expect(() => subjectOf(`Hi <%= ${other} %>`)).toThrow(SyntaxError)
    expect(text).toContain('anything else, such as a misspelled name, ends with a `SyntaxError`')
  })

  it('runs code', () => {
    expect(subjectOf('<%- guest.name %>')).toBe('&lt;b&gt;')
    expect(subjectOf('<% for (let i = 0; i < 2; i++) { %>!<% } %><%- 1 + 1 %>')).toBe('!!2')
    expect(text).toContain('A template is code: Strapi runs what stands in `<% %>` and `<%- %>`.')
    expect(text).not.toContain('is not executed')
  })
})

const compose = (controller: object | undefined) => () => {
  const create = load('core/dist/services/server/compose-endpoint.js') as (
    strapi: object,
  ) => (route: object, helpers: object) => void
  const strapi = { controller: () => controller, get: () => ({ resolve: () => [] }) }
  create(strapi)(
    { method: 'GET', path: '/a', handler: 'a.nearby', info: { apiName: 'a' } },
    { router: { get: vi.fn() } },
  )
}

describe('a route', () => {
  it('needs a controller and an action that exist', () => {
    expect(compose({ nearby: vi.fn() })).not.toThrow()
    const text = page('dev-docs/backend-customization/controllers')
    for (const [controller, ending] of [
      [{}, 'Handler not found'],
      [undefined, 'Cannot read properties of undefined'],
    ] as const) {
      expect(compose(controller)).toThrow(`Error creating endpoint GET /a: ${ending}`)
      expect(text).toContain(`\`${ending}\``)
    }
  })

  it('of the router of a type finds its actions in the samples, which leave no controller or service of a type bare', () => {
    expect(compose({ hello: vi.fn() })).toThrow('Handler not found')
    const bare = matchesOf(/title="\/src\/api\/((\w+)\/(?:controllers|services)\/\2)\.[jt]s"\n(?![^`]*createCore)/g)
    const withoutType = ['email', 'weather']
    expect(bare.filter(({ text }) => !withoutType.some((api) => text.startsWith(`${api}/`)))).toEqual([])
  })
})

describe('unknown parameters', () => {
  type Options = { strictParams?: boolean }
  const { validate } = load('utils') as {
    validate: {
      createAPIValidators(
        options: object,
      ): Record<'query' | 'input', (value: object, schema: object, options: Options) => Promise<void>>
    }
  }
  const schema = { uid: 'api::a.a', modelType: 'contentType', attributes: { name: { type: 'string' } } }
  const { query, input } = validate.createAPIValidators({ getModel: () => schema })

  it('are refused where the option says so, unknown fields and keys always', async () => {
    const refused = { message: expect.stringContaining('Invalid key') as unknown }
    await expect(query({ filter: 1 }, schema, {})).resolves.toBeUndefined()
    await expect(query({ filter: 1 }, schema, { strictParams: true })).rejects.toMatchObject(refused)
    await expect(query({ sort: 'nmae' }, schema, {})).rejects.toMatchObject(refused)
    for (const strictParams of [false, true])
      await expect(input({ nmae: 'a' }, schema, { strictParams })).rejects.toMatchObject(refused)
    expect(page('dev-docs/backend-customization/controllers')).toContain('also for an unknown parameter')
    expect(page('dev-docs/configurations/api')).toContain('as well as in the body, are refused in any case')
  })
})

describe('a field that is not writable', () => {
  const { validate } = load('utils') as {
    validate: {
      createAPIValidators(options: object): Record<'input', (value: object, schema: object, options: object) => unknown>
    }
  }
  const part = { uid: 'a.part', modelType: 'component', attributes: { shut: { type: 'string', writable: false } } }
  const attributes = { locked: { type: 'string', writable: false }, part: { type: 'component', component: part.uid } }
  const type = { uid: 'api::a.a', modelType: 'contentType', attributes }
  const { input } = validate.createAPIValidators({ getModel: (uid: string) => (uid === part.uid ? part : type) })

  it('is refused by REST in a content type, not in a component, and not known to the Content Manager', async () => {
    vi.stubGlobal('strapi', { config: { get: () => undefined } })
    await expect(input({ locked: 'a' }, type, {})).rejects.toThrow('Invalid key locked')
    await expect(input({ part: { shut: 'a' } }, type, {})).resolves.toBeUndefined()
    for (const file of ['admin/utils/validation', 'admin/hooks/useDocumentLayout', 'server/services/data-mapper'])
      expect(source(`content-manager/dist/${file}.js`)).not.toMatch(/writable/i)
    const text = page('dev-docs/backend-customization/models')
    expect(text).toContain('are answered with a `400`, except where it is part of a component')
    expect(text).toContain('writes it all the same')
  })
})

const fails = () => {
  throw new Error('The kitchen is on fire')
}

const answerOf = async (...middlewares: unknown[]) => {
  const create = load('core/dist/services/server/koa.js') as (options: object) => {
    use(middleware: unknown): void
    callback(): RequestListener
  }
  const app = create({ proxy: false, keys: ['a'] })
  for (const middleware of middlewares) app.use(middleware)
  const server = createServer(app.callback()).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = z.object({ port: z.number() }).parse(server.address())
    return await fetch(`http://127.0.0.1:${port}/nowhere`)
  } finally {
    server.close()
  }
}

describe('the middleware', () => {
  type Factory = (config: object, helpers: object) => object
  const strapi = { plugin: () => undefined, config: { get: () => '/admin' } }
  const made = (name: string, config = {}) =>
    (load(`core/dist/middlewares/${name}.js`) as Record<string, Factory>)[name]?.(config, { strapi })
  const statusOf = async (...whitelist: string[]) =>
    (await answerOf(made('errors'), made('ip', { whitelist }), (context: { body: string }) => (context.body = '')))
      .status

  it('responses keeps the status only before that of the errors', async () => {
    const responses = made('responses', { handlers: { 404: (context: { body: string }) => (context.body = 'ours') } })
    const before = await answerOf(responses, made('errors'))
    expect([before.status, await before.text()]).toEqual([404, 'ours'])
    const behind = await answerOf(made('errors'), responses)
    expect([behind.status, await behind.text()]).toEqual([200, 'ours'])
    const [, samples = ''] = /### responses([^]*?)### public/.exec(page('dev-docs/configurations/middlewares')) ?? []
    expect(samples.match(/'strapi::responses'[^]*?'strapi::errors'/g)).toHaveLength(2)
    expect(samples).toContain('a body for an unknown address is sent with status 200')
  })

  it('ip takes regular expressions, which match parts', async () => {
    vi.stubGlobal('strapi', { log: { error: vi.fn() } })
    const text = page('dev-docs/configurations/middlewares')
    const [sample = ''] = /whitelist: (\[.*?\])/.exec(text)?.slice(1) ?? []
    expect(await statusOf(...z.array(z.string()).parse(JSON.parse(sample.replaceAll("'", '"'))))).toBe(200)
    expect(await statusOf('27.0.0')).toBe(200)
    expect(await statusOf('^27.0.0')).toBe(403)
    expect(text).toContain('An expression without `^` and `$` matches a part too')
  })

  it('query makes arrays of as many values as its limit', () => {
    const app = { request: {} as { querystring: string; query: { a: unknown } } }
    ;(load('core/dist/middlewares/query.js') as { query: Factory }).query(
      { arrayLimit: 3 },
      { strapi: { server: { app } } },
    )
    const read = (values: number) => {
      app.request.querystring = Array.from({ length: values }, (_, index) => `a[${index}]=x`).join('&')
      return Array.isArray(app.request.query.a)
    }
    expect([read(3), read(4)]).toEqual([true, false])
    expect(page('dev-docs/configurations/middlewares')).toContain('| `arrayLimit` | Most values of an array;')
  })

  it('security merges the values of a directive by their position', async () => {
    const { CSP_DEFAULTS } = load('utils') as { CSP_DEFAULTS: Record<string, string[]> }
    const directives = { 'img-src': ["'self'", 'https://media.example.com'] }
    const answer = await answerOf(made('security', { contentSecurityPolicy: { directives } }), made('errors'))
    expect(answer.headers.get('content-security-policy')).toContain(
      `img-src 'self' https://media.example.com ${CSP_DEFAULTS['img-src']?.slice(2).join(' ')};`,
    )
    const numbers = ['', '', 'two', 'three', 'four']
    const sizes = ['img-src', 'media-src', 'connect-src'].map((name) => numbers[CSP_DEFAULTS[name]?.length ?? 0])
    expect(page('dev-docs/configurations/middlewares')).toContain(
      `\`img-src\` has ${sizes[0]} values, \`media-src\` ${sizes[1]}, \`connect-src\` ${sizes[2]}`,
    )
  })

  it('cors leaves its headers on an error that is answered, without an option for it', async () => {
    vi.stubGlobal('strapi', { log: { error: vi.fn() } })
    type Context = { req: { headers: Record<string, string> } }
    const origin = 'https://guide.example.com'
    const asked = (context: Context, next: () => unknown) => {
      context.req.headers['origin'] = origin
      return next()
    }
    const answer = await answerOf(asked, made('errors'), made('cors'), fails)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, origin])
    expect(page('dev-docs/configurations/middlewares')).toContain('| `keepHeadersOnError` | No effect:')
  })

  it('body deletes files of one field, after requests without an error', async () => {
    vi.stubGlobal('strapi', { log: { error: vi.fn() } })
    const fs = createRequire(join(PROJECT_ROOT, 'node_modules/@strapi/core/dist/middlewares/body.js'))('fs-extra') as {
      remove(path: string): Promise<void>
    }
    const remove = vi.spyOn(fs, 'remove').mockResolvedValue()
    type Context = { request: { files?: object }; body: string }
    const sent = (context: Context, next: () => unknown) => {
      context.request.files = { files: { filepath: '/tmp/a' }, cover: { filepath: '/tmp/b' } }
      return next()
    }
    const removedWhen = async (handler: (context: Context) => void) => {
      await answerOf(made('errors'), sent, made('body'), handler)
      return remove.mock.calls.splice(0).flat()
    }
    expect(await removedWhen((context) => (context.body = 'ours'))).toEqual(['/tmp/a'])
    expect(await removedWhen(fails)).toEqual([])
    remove.mockRestore()
    expect(page('dev-docs/configurations/middlewares')).toContain('files from other fields stay there')
  })
})

describe('the array of middlewares', () => {
  it('takes names and objects alone', async () => {
    const register = load('core/dist/services/server/register-middlewares.js') as (strapi: object) => Promise<void>
    const config = { get: () => ['strapi::errors', () => undefined] }
    await expect(register({ config })).rejects.toThrow('Invalid middleware configuration')
    expect(page('dev-docs/configurations/middlewares')).toContain('such as a function, keeps the server from starting')
  })

  it('does not say when the session runs, which registers itself while the others are made', () => {
    expect(source('core/dist/middlewares/session.js')).toContain('strapi.server.use(koaSession.createSession(')
    expect(source('core/dist/services/server/register-middlewares.js')).toMatch(
      /await middleware\.resolveMiddlewares\([^]*strapi\.server\.use\(middleware\.handler\)/,
    )
    expect(page('dev-docs/configurations/middlewares')).toContain(
      'do the same at any place: the first runs before all others',
    )
  })
})

describe('a thumbnail', () => {
  it('is made of pictures that are larger', () => {
    const [, width, height] =
      /THUMBNAIL_RESIZE_OPTIONS = \{\s+width: (\d+),\s+height: (\d+),/.exec(
        source('upload/dist/server/services/image-manipulation.js'),
      ) ?? []
    expect(page('dev-docs/plugins/upload')).toContain(`wider than ${width} or higher than ${height} pixels`)
  })
})

describe('findPage() of the Entity Service', () => {
  it('asks the database', () => {
    expect(source('core/dist/services/entity-service/index.js')).toContain('await db.query(uid).findPage(query)')
    expect(page('dev-docs/api/entity-service')).toContain('`findPage()` goes to the database itself')
  })
})

describe('the configuration in the database', () => {
  it('is dumped where it belongs to a plugin, and has no webhooks in it', () => {
    expect(source('strapi/dist/src/cli/commands/configuration/dump.js')).toContain("result.key.startsWith('plugin_')")
    expect(source('core/dist/services/webhook-store.js')).toContain("tableName: 'strapi_webhooks'")
    const text = page('dev-docs/configurations/database')
    expect(text).toContain('To carry those of the type `plugin` to another environment')
    expect(text).toContain('has a table of its own')
  })
})
