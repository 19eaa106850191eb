import fs, { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path, { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { codeOf, filesWith, moduleOf, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says that Strapi does where nobody decides: the order of a list, the address and the
 * cookies of the panel, the first permissions of a database.
 */

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a list without a sort', () => {
  it('follows the row ID', () => {
    expect(source('database/dist/query/query-builder.js')).toMatch(
      /\.\.\.state\.orderBy,\s+\{\s+column: aliasedId,\s+order: 'asc'/,
    )
    expect(page('dev-docs/api/graphql')).toContain('Without it, lists of documents follow the row ID')
    expect(page('dev-docs/api/rest/sort-pagination')).toContain('Strapi adds the row ID as the last criterion')
    expect(filesWith(/pages may overlap|the database may return equal rows differently/)).toEqual([])
  })

  it('and its count see what others write in between, in one transaction as well', () => {
    expect(source('database/dist/index.js')).toContain('await this.connection.transaction()')
    expect(page('dev-docs/api/entity-service/order-pagination')).toContain('the two may still drift apart')
  })
})

describe('a panel at another path', () => {
  const text = page('dev-docs/admin-panel-customization/host-port-path')

  it('sends its requests to /admin and to the paths of the plugins', () => {
    const routes = source('core/dist/services/server/register-routes.js')
    expect(routes).toContain('router.prefix = router.prefix || `/admin`;')
    expect(routes).toContain('router.prefix = router.prefix ?? `/${pluginName}`;')
    expect(source('admin/dist/admin/admin/src/utils/getFetchClient.js')).toContain('`${backendURL}/admin/access-token`')
    expect(source('content-manager/dist/admin/services/documents.js')).toContain(
      'url: `/content-manager/collection-types/${model}`',
    )
    for (const path of ['dev-docs/admin-panel-customization/host-port-path', 'dev-docs/configurations/admin-panel'])
      expect(page(path)).toMatch(/still go to \w+ such as `\/admin`, `\/content-manager` and `\/upload`/)
    expect(filesWith(/go to (?:addresses|paths) below `\/admin`/)).toEqual([])
    expect(text).not.toContain('change along with it')
  })

  it('reads its token from a cookie of /admin, unless the path is set', () => {
    expect(source('admin/dist/server/shared/utils/auth-cookie-path.js')).toContain(
      "const DEFAULT_AUTH_COOKIE_PATH = '/admin';",
    )
    expect(source('admin/dist/admin/admin/src/reducer.js')).toContain('getCookieValue(cookies.AUTH_COOKIE_NAME)')
    expect(text).toContain('unless `auth.cookie.path` names another')
    expect(text).toContain('`auth.cookie.path` to `/cms/admin`')
    for (const path of ['dev-docs/admin-panel-customization/host-port-path', 'dev-docs/configurations/admin-panel']) {
      const samples = page(path).split("url: '/backstage'").slice(1)
      expect(samples.map((sample) => sample.slice(0, sample.indexOf('```')).includes("cookie: { path: '/' }"))).toEqual(
        [true, true],
      )
    }
  })

  it('asks for the newest release each time it is opened', () => {
    expect(source('admin/dist/admin/admin/src/layouts/AuthenticatedLayout.js')).toContain(
      "fetch('https://api.github.com/repos/strapi/strapi/releases/latest')",
    )
    expect(page('dev-docs/admin-panel-customization/options')).toContain(
      'Each time it is opened, the panel asks GitHub',
    )
  })
})

describe('what strapi generate writes for a controller', () => {
  it('has its action in a comment', () => {
    for (const language of ['js/controller.js', 'ts/controller.ts'])
      expect(source(`generators/dist/templates/${language}.hbs`)).toContain('  // exampleAction: async (ctx, next)')
    expect(page('dev-docs/backend-customization/controllers')).toContain('an example of an action as a comment')
  })
})

describe('a panel that is not served', () => {
  it('needs no secret, and the server starts with no built panel in either case', () => {
    expect(source('core/dist/providers/session-manager.js')).toMatch(
      /get\('admin\.serveAdminPanel'\) === false\) {\s+return;[^]*Missing admin\.auth\.secret/,
    )
    const routes = source('admin/dist/server/server/src/routes/serve-admin-panel.js')
    expect(routes).toContain('if (!fse__default.default.pathExistsSync(buildDir)) {\n        buildDir = ')
    expect(routes).not.toContain('throw')
    expect(page('dev-docs/testing')).toContain(
      '`serveAdminPanel: false` leaves out the panel, so that no `admin.auth.secret` is needed',
    )
    expect(filesWith(/makes Strapi start without a built panel/)).toEqual([])
  })
})

describe('the database of tests', () => {
  it('has a driver that a project with SQLite already depends on, in the version of Strapi’s installer', () => {
    const text = page('dev-docs/testing')
    expect(text).toContain('Leave out `better-sqlite3` if your project uses SQLite anyway')
    const { version } = createRequire(import.meta.url)('better-sqlite3/package.json') as { version: string }
    const [major = ''] = version.split('.')
    for (const command of ['yarn add --dev', 'npm install --save-dev'])
      expect(text).toContain(`${command} jest supertest better-sqlite3@${major}\n`)
  })

  it('is never the file that the installer writes into .env, since the helper deletes it', () => {
    expect(page('dev-docs/configurations/environment')).toContain('DATABASE_FILENAME=.tmp/data.db')
    const code = codeOf('dev-docs/testing', '/config/env/test/database.js')
    const config = moduleOf(`const __dirname = '/shop/config/env/test'\n${code}`, { path }) as (params: {
      env: (name: string, fallback: string) => string
    }) => unknown
    expect(config({ env: () => '.tmp/data.db' })).toMatchObject({
      connection: { connection: { filename: '/shop/.tmp/test.db', schema: null }, pool: { min: 1, max: 1 } },
    })
    expect(source('core/dist/configuration/index.js')).toContain(
      'default.merge(rootConfig, defaultConfig, baseConfig, envConfig)',
    )
    expect(codeOf('dev-docs/testing', '/config/env/test/database.ts')).not.toContain('env(')
    expect(codeOf('dev-docs/testing', '/tests/helpers/strapi.js')).toContain('fs.rmSync(filename')
  })

  it('is another one under another name of the environment, where there may be no file to delete', async () => {
    const connection = { host: '127.0.0.1' }
    let destroyed = false
    const instance = {
      server: { mount: () => undefined },
      config: { get: () => connection },
      destroy: () => {
        destroyed = true
      },
    }
    const code = codeOf('dev-docs/testing', '/tests/helpers/strapi.js')
    const helper = moduleOf(`const __dirname = '/shop/tests/helpers'\n${code}`, {
      'node:fs': fs,
      'node:path': path,
      '@strapi/strapi': { createStrapi: () => ({ load: () => instance }) },
    }) as { setupStrapi(): Promise<unknown>; cleanupStrapi(): Promise<void> }
    await helper.setupStrapi()
    await helper.cleanupStrapi()
    expect(destroyed).toBe(true)
    expect(source('core/dist/configuration/index.js')).toContain("resolve(configDir, 'env', process.env.NODE_ENV)")
    expect(page('dev-docs/testing')).toContain('Set `NODE_ENV` to another name for that run')
  })
})

const USERS_PERMISSIONS = extraPackage('@strapi/plugin-users-permissions')

describe.skipIf(USERS_PERMISSIONS === undefined)('the first permissions of end users', () => {
  it('include reading their own data', () => {
    const file = 'dist/server/services/users-permissions.js'
    expect(readFileSync(join(USERS_PERMISSIONS ?? '', file), 'utf8')).toMatch(
      /action: 'plugin::users-permissions\.user\.me',\s+roleType: 'authenticated'/,
    )
    expect(page('dev-docs/testing')).toContain('users may log in and read their own data, and little else')
  })
})

describe('a file whose name begins with a dot', () => {
  it('is not served from the public folder', () => {
    expect(source('../koa-send/index.js')).toContain('if (!hidden && isHidden(root, path)) return')
    const middleware = source('core/dist/middlewares/public.js')
    expect(middleware).toContain('koaStatic__default.default(strapi.dirs.static.public, {')
    expect(middleware).not.toContain('hidden')
    expect(page('dev-docs/configurations/guides/public-assets')).toContain(
      'except for names that begin with a dot, such as `.well-known`',
    )
    expect(filesWith(/Everything in the folder `public` is served/)).toEqual([])
  })
})

describe('a build without NODE_ENV', () => {
  it('reads the settings of development', () => {
    for (const file of ['cli/commands/build.js', 'node/build.js', 'node/create-build-context.js'])
      expect(source(`strapi/dist/src/${file}`)).not.toContain('NODE_ENV')
    expect(source('core/dist/configuration/index.js')).toContain(
      "process.env.NODE_ENV = process.env.NODE_ENV || 'development';",
    )
    expect(page('dev-docs/admin-panel-customization/deployment')).toContain(
      'set `NODE_ENV=production` for the build as well as for the start, or they are not read',
    )
  })
})

describe('the field firstPublishedAt', () => {
  const text = page('dev-docs/configurations/features')

  it.each([
    [true, true],
    [false, false],
    ['false', true],
  ])('with the flag %j is there: %j', (flag, isThere) => {
    vi.stubGlobal('strapi', { config: { get: () => flag } })
    const { contentTypes } = load('utils/dist/index.js') as {
      contentTypes: { hasFirstPublishedAtField(type: object): boolean }
    }
    expect(Boolean(contentTypes.hasFirstPublishedAtField({ options: { draftAndPublish: true } }))).toBe(isThere)
    expect(text).toContain("`experimental_firstPublishedAt` is on with `'false'` too")
    expect(text).not.toContain('Any other value leaves it off')
  })

  it('is emptied by an update that sends it', () => {
    const { filterDataFirstPublishedAt } = load('core/dist/services/document-service/first-published-at.js') as {
      filterDataFirstPublishedAt(params: object): unknown
    }
    expect(filterDataFirstPublishedAt({ data: { firstPublishedAt: '2026-03-02' } })).toEqual({
      data: { firstPublishedAt: null },
    })
    expect(text).toContain('unless an update sends a value for it')
  })
})

describe('the new Media Library', () => {
  it('is the default since 5.54: before, up to 5.53.0, a future flag named betaMediaLibrary switched it on', () => {
    const panel = source('upload/dist/admin/index.js')
    expect(panel).toContain("window.strapi.featureFlags.isEnabled('useLegacyMediaLibrary')")
    expect(panel).not.toContain('betaMediaLibrary')
    expect(filesWith(/default since 5\.54/)).toEqual([
      'docs/dev-docs/configurations/features.md',
      'docs/dev-docs/whats-new.md',
    ])
    expect(filesWith(/default since 5\.53/)).toEqual([])
  })
})
