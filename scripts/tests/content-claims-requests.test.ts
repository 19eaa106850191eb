import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says is refused, limited or passed: each test finds it in the installed code.
 */

/** The part of a file from one text to the next of another. */
const body = (code: string, start: string, end: string) =>
  code.slice(code.indexOf(start), code.indexOf(end, code.indexOf(start)))

describe('strict parameters', () => {
  const text = page('dev-docs/configurations/api')
  it('of REST concern the query: the body is checked in any case', () => {
    const validate = source('utils/dist/validate/index.js')
    expect(body(validate, 'const validateInput', 'const validateQuery')).not.toContain('strictParams')
    expect(body(validate, 'const validateQuery', 'const validateFilters')).toContain('if (strictParams)')
    expect(text).toContain('| `rest.strictParams` | Refuse query parameters that do not exist |')
    expect(text).toContain('in `filters` as well as in the body, are refused in any case')
    expect(filesWith(/unknown keys of the body \| off|refused with a `400` or left out/)).toEqual([])
  })

  it('of the Document Service drop what it does not know, and refuse three kinds of value', () => {
    const repository = source('core/dist/services/document-service/repository.js')
    const check = body(repository, 'const checkUnrecognizedRootParams', 'const validateParams')
    expect(check).toContain('pick(params.ALLOWED_DOCUMENT_ROOT_PARAM_KEYS, ')
    expect(check).not.toContain('throw')
    const checks = [...repository.matchAll(/processedParams = (check\w+)\(/g)].map(([, name]) => name)
    expect(checks).toEqual(['checkUnrecognizedRootParams', 'checkStatus', 'checkLocale', 'checkPagination'])
    expect(text).toContain('Refuse impossible values of `status`, `locale` and the pagination')
    expect(text).toContain('and drop parameters that it does not know')
  })
})

describe('the bytes of an upload', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-claims-upload-'))
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  const ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)])
  const XML = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>')

  it.each([
    ['table.docx', ZIP, true],
    ['table.zip', ZIP, false],
    ['logo.svg', XML, true],
    ['logo.xml', XML, false],
  ])('of %s are held against the allowed types, with the exceptions of the page', async (name, bytes, isValid) => {
    const { validateFile } = load('upload/dist/server/utils/mime-validation.js') as {
      validateFile(file: object, config: object, strapi: object): Promise<{ isValid: boolean }>
    }
    const filepath = join(folder, name)
    writeFileSync(filepath, bytes)
    const file = { filepath, originalFilename: name, mimetype: name === 'logo.svg' ? 'image/svg+xml' : '' }
    const allowedTypes = ['image/*', 'application/vnd.openxmlformats-officedocument.*']
    const strapi = { log: { warn: () => undefined } }
    expect(await validateFile(file, { allowedTypes }, strapi)).toMatchObject({ isValid })
    expect(page('dev-docs/configurations/plugins')).toContain(
      'except ZIP bytes where the type of the extension is allowed, and XML bytes of an `.svg` file where SVG is allowed',
    )
  })
})

describe('a limit of -1', () => {
  it('is a number in GraphQL, which lifts the limit, and a text in REST, which does not', () => {
    const { pagination } = load('utils') as {
      pagination: { withDefaultPagination(args: object, options: object): { limit: number } }
    }
    const limitOf = (limit: unknown, maxLimit: number) =>
      pagination.withDefaultPagination({ limit }, { maxLimit }).limit
    expect([limitOf(-1, -1), limitOf(-1, 100), limitOf('-1', -1)]).toEqual([-1, 100, 1])
    expect(page('dev-docs/api/graphql')).toContain('Lists are cut, unless `limit: -1` asks for everything')
    expect(page('dev-docs/api/rest/sort-pagination')).toContain('Lists are always cut')
  })
})

describe('a responsive format', () => {
  it('fits into a square, so that its longest side counts', () => {
    expect(source('upload/dist/server/services/image-manipulation.js')).toMatch(
      /width: breakpoint,\s+height: breakpoint,\s+fit: 'inside'/,
    )
    expect(page('dev-docs/configurations/plugins')).toContain(
      '| `breakpoints` | Longest side of each responsive format',
    )
  })
})

describe('the stage that a workflow requires', () => {
  it('is asked for by the action publish alone, which create and update do not call', () => {
    const middleware = source('review-workflows/dist/server/services/document-service-middleware.js')
    expect(body(middleware, 'const checkStageBeforePublish', '};')).toContain("if (ctx.action !== 'publish')")
    const repository = source('core/dist/services/document-service/repository.js')
    expect(repository.match(/return publish\(\{/g)).toHaveLength(2)
    expect(page('user-docs/settings/review-workflows')).toContain('over the API are not held to it')
    expect(filesWith(/Entries can be published at this stage only/)).toEqual([])
  })
})

describe('the variable STRAPI_HOSTING', () => {
  it('is compared with one value', () => {
    for (const file of ['core/dist/services/metrics/sender.js', 'admin/dist/server/server/src/controllers/admin.js'])
      expect(source(file)).toMatch(/isHostedOnStrapiCloud.*env\('STRAPI_HOSTING', null\) === 'strapi\.cloud'/)
    expect(page('dev-docs/configurations/environment')).toMatch(
      /^\| `STRAPI_HOSTING` \| .* no other value has an effect \| `strapi\.cloud` \|$/m,
    )
  })
})

const SENTRY = extraPackage('@strapi/plugin-sentry')

describe.skipIf(SENTRY === undefined)('Sentry', () => {
  it('gets what is thrown, which a document that is not found is not', () => {
    const file = join(SENTRY ?? '', 'dist/server/middlewares/sentry.js')
    expect(readFileSync(file, 'utf8')).toMatch(/try \{\s+await next\(\);\s+\} catch \(error\) \{[^]*sendError\(error/)
    expect(source('core/dist/middlewares/errors.js')).toMatch(
      /await next\(\);\s+if \(!ctx\.response\._explicitStatus\) \{\s+return ctx\.notFound\(\);/,
    )
    expect(page('dev-docs/plugins/sentry')).toContain('A document that is not found throws nothing')
  })

  it('gets the request with the error, its body too', () => {
    const middleware = readFileSync(join(SENTRY ?? '', 'dist/server/middlewares/sentry.js'), 'utf8')
    expect(middleware).toMatch(/parseRequest\(event, ctx\.request, \{[^}]*transaction: false\s+\}\)/)
    const included = readFileSync(join(SENTRY ?? '', '../../@sentry/utils/cjs/requestdata.js'), 'utf8')
    expect(included).toContain(
      "DEFAULT_REQUEST_INCLUDES = ['cookies', 'data', 'headers', 'method', 'query_string', 'url']",
    )
    expect(included).toMatch(/DEFAULT_INCLUDES = \{\s+ip: false,\s+request: true,/)
    expect(page('dev-docs/plugins/sentry')).toContain(
      'The address, headers, cookies and body of the request come with it',
    )
  })
})

const USERS_PERMISSIONS = extraPackage('@strapi/plugin-users-permissions')
const plugin = (file: string) => readFileSync(join(USERS_PERMISSIONS ?? '', 'dist/server', file), 'utf8')

describe.skipIf(USERS_PERMISSIONS === undefined)('end users', () => {
  const text = page('dev-docs/plugins/users-permissions')

  it('have the number of their requests limited where the page says', () => {
    const routes = plugin('routes/content-api/auth.js').split(/(?=method: ')/)
    const limited = routes.filter((route) => route.includes('users-permissions.rateLimit'))
    expect(limited.map((route) => /path: '([^']+)'/.exec(route)?.[1])).toEqual([
      '/connect/(.*)',
      '/auth/local',
      '/auth/local/register',
      '/auth/forgot-password',
      '/auth/reset-password',
      '/auth/send-email-confirmation',
      '/auth/change-password',
    ])
    expect(text).toContain('`/connect/:provider` and the message that confirms an address are limited')
  })

  it('have the tokens of a provider in a cookie, which is why its answer is trimmed', () => {
    const session = source('core/dist/middlewares/session.js')
    expect(session).toMatch(/httpOnly: true,\n +signed: true/)
    expect(session).not.toMatch(/\bstore\b/)
    expect(plugin('utils/trim-grant-session-response.js')).toMatch(/cookie/i)
    expect(text).toContain('That is a signed cookie which scripts in the browser cannot read')
    expect(filesWith(/server's side of the browser cookie/)).toEqual([])
  })

  it('get refresh tokens of one type', () => {
    const code = plugin('controllers/auth.js') + plugin('services/jwt.js')
    expect(new Set([...code.matchAll(/type: '(\w+)'/g)].map(([, type]) => type))).toEqual(
      new Set(['plugin', 'refresh']),
    )
    expect(text).toContain('the plugin issues none, so they have no effect')
  })

  it('have their password seen by validatePassword in three requests', () => {
    const validation = plugin('controllers/validation/auth.js')
    expect([...validation.matchAll(/const create(\w+)Schema = \(config\)/g)].map(([, name]) => name)).toEqual([
      'Register',
      'ResetPassword',
      'ChangePassword',
    ])
    expect(plugin('controllers/user.js')).not.toContain('validationRules')
    expect(text).toContain('at registration, at a reset and when somebody changes their own')
  })
})

describe('a webhook', () => {
  const text = page('dev-docs/backend-customization/webhooks')

  it('is refused by the panel of a production server for an address in a private network', async () => {
    expect(source('admin/dist/server/server/src/controllers/webhooks.js')).toMatch(
      /NODE_ENV !== 'production'\)[^]*?isLocalhostIp[^(]*\(parsedUrl\.hostname\)/,
    )
    const isLocal = load('../is-localhost-ip') as (host: string) => Promise<boolean>
    expect(await Promise.all(['127.0.0.1', '10.0.0.5', '192.168.1.7'].map((host) => isLocal(host)))).toEqual([
      true,
      true,
      true,
    ])
    expect(text).toContain(
      'refuses addresses of the server itself and of private networks, and names that lead to them',
    )
  })

  it('about unpublishing passes what the call populated, as the form of the panel does', () => {
    const events = source('core/dist/services/document-service/events.js')
    expect(events).toMatch(/EVENTS\.ENTRY_DELETE,\s+EVENTS\.ENTRY_UNPUBLISH\s+\]\.includes\(eventName\)/)
    const unpublish = body(
      source('core/dist/services/document-service/repository.js'),
      'async function unpublish',
      'return',
    )
    expect(unpublish).toMatch(/transformParamsToQuery\(uid\)[^]*emitEvent\('entry\.unpublish'\)/)
    const manager = source('content-manager/dist/server/services/document-manager.js')
    expect(body(manager, 'async unpublish (', '};')).toContain('opts.populate ?? await populate.buildDeepPopulate(uid)')
    expect(source('content-manager/dist/server/services/utils/populate.js')).toContain(
      '.populateDeep(Infinity).countRelations().build()',
    )
    expect(text).toContain('comes with media, components and the `count` of each relation')
    expect(text).toContain('without its relations, components and media.')
  })
})

describe('a login by a client that still holds an expired token', () => {
  it.skipIf(extraPackage('@strapi/plugin-users-permissions') === undefined)('is refused like any request', () => {
    const server = join(extraPackage('@strapi/plugin-users-permissions') ?? '', 'server/src')
    expect(readFileSync(join(server, 'strategies/users-permissions.js'), 'utf8')).toMatch(
      /\} catch \{\s+return \{ authenticated: false \};/,
    )
    const routes = readFileSync(join(server, 'routes/content-api/auth.js'), 'utf8')
    expect(body(routes, "path: '/auth/local'", 'request:')).not.toContain('auth: false')
  })

  it('is sent by the service of the guide for Angular after it removed that token', () => {
    const text = page('dev-docs/integrations/angular')
    expect(text).toMatch(/logIn\([^)]*\) \{\n {4}this\.logOut\(\);\n {4}return this\.http/)
    expect(text).toContain('answers any request with an expired token with 401, the login included')
  })
})
