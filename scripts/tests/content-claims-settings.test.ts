import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { filesWith, matchesOf, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says of settings that two readers take in: the server and the build of the panel, or
 * Strapi and a library. Held against the installed packages.
 */

describe('the plugins of one environment', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })

  it('are those of the server, and not those of the built panel', async () => {
    const root = await mkdtemp(join(tmpdir(), 'portico-settings-'))
    const config = join(root, 'config')
    await mkdir(join(config, 'env/staging'), { recursive: true })
    await writeFile(
      join(config, 'plugins.js'),
      "module.exports = { reviews: { enabled: true, resolve: './src/plugins/reviews' } }",
    )
    await writeFile(join(config, 'env/staging/plugins.js'), 'module.exports = { reviews: { enabled: false } }')
    vi.stubEnv('NODE_ENV', 'staging')
    const strapi = { config: { get: () => ({}) }, dirs: { app: { root, config }, dist: { config } } }
    vi.stubGlobal('strapi', strapi)
    const ofServer = load('core/dist/loaders/plugins/get-user-plugins-config.js') as {
      getUserPluginsConfig(): Promise<object>
    }
    const ofBuild = load('strapi/dist/src/node/core/plugins.js') as {
      getEnabledPlugins(context: object): Promise<object>
    }
    const merged = await ofServer.getUserPluginsConfig()
    const built = await ofBuild.getEnabledPlugins({ cwd: root, logger: { debug() {} }, runtimeDir: root, strapi })
    await rm(root, { recursive: true })
    expect(merged).toMatchObject({ reviews: { enabled: false } })
    expect(built).toHaveProperty('reviews')
    expect(page('dev-docs/plugins/using-plugins')).toContain('The admin panel is built from `config/plugins` alone')
    expect(page('dev-docs/configurations/plugins')).toContain(
      'The build reads this file alone, and none in `config/env`.',
    )
  })
})

describe('the keys of cookies', () => {
  it('do not end sessions, because the cookie of a refresh token is read without its signature', () => {
    expect(source('../cookies/index.js')).toContain('if (!opts || !signed) return value')
    expect(source('admin/dist/server/server/src/controllers/authentication.js')).toContain(
      'ctx.cookies.get(sessionAuth.REFRESH_COOKIE_NAME)',
    )
    expect(filesWith(/`APP_KEYS`[^|\n]*changing them ends all sessions/)).toEqual([])
    expect(page('cloud/projects/settings')).toContain(
      'changing `ADMIN_JWT_SECRET` or `JWT_SECRET` ends all sessions of administrators or of end users',
    )
  })
})

describe('the origins that may ask GraphQL', () => {
  it('are no matter of the middleware alone', () => {
    expect(source('../@koa/cors/index.js')).toContain("origin = options.origin || '*'")
    expect(page('dev-docs/plugins/graphql')).toContain('Set `apolloServer.cors` to `false`.')
    expect(page('dev-docs/faq')).toContain('but for [GraphQL](/dev-docs/plugins/graphql#security) still to all')
  })
})

const endUsers = extraPackage('@strapi/plugin-users-permissions')

describe('the cookie of end users', () => {
  it.skipIf(endUsers === undefined)('needs HTTPS in production, and lives as long as the browser', () => {
    const options = readFileSync(join(endUsers ?? '', 'server/src/utils/refresh-cookie-options.js'), 'utf8')
    expect(options).toContain('upSessions.cookie?.secure : isProduction;')
    expect(options).toContain('maxAge: upSessions.cookie?.maxAge,')
  })

  it('is described so', () => {
    const text = page('dev-docs/plugins/users-permissions')
    expect(text).toContain('ends with the browser unless you set `maxAge`')
    expect(text).toContain('| 500 at login, in production |')
    expect(text).toContain("send the login as well as the renewal with `credentials: 'include'`")
    expect(page('dev-docs/backend-customization/examples/authentication')).toMatch(
      /auth\/local`, \{\n\s+method: 'POST',\n\s+credentials: 'include',/,
    )
    expect(page('dev-docs/faq')).toContain('as it does in production for end users')
  })
})

describe('a sample that lets caches keep an answer', () => {
  it('leaves out what was answered to somebody', () => {
    const samples = matchesOf(/^(.*\n.*Cache-Control', 'public.*)$/gm)
    expect(samples).toHaveLength(3)
    expect(samples.filter(({ text }) => !text.includes("!ctx.get('Authorization')"))).toEqual([])
    expect(page('cloud/getting-started/caching')).toContain('Do not cache what depends on the person who asks.')
  })
})

describe('the sample of a proxy', () => {
  it('hands on the header that a transfer needs', () => {
    expect(source('data-transfer/dist/strapi/remote/handlers/utils.js')).toContain(
      "ctx.headers.upgrade === 'websocket'",
    )
    expect(page('dev-docs/data-management/transfer')).toContain('hand on the `Upgrade` header unchanged')
    expect(page('dev-docs/admin-panel-customization/deployment')).toMatch(
      /```nginx[^`]*proxy_http_version 1\.1;\n\s+proxy_set_header Upgrade \$http_upgrade;\n\s+proxy_set_header Connection "upgrade";/,
    )
  })
})

describe('the address of a visitor behind a proxy', () => {
  it('is made up by the visitor unless the number of proxies is set', () => {
    expect(source('../koa/lib/request.js')).toContain('ips = ips.slice(-this.app.maxIpsCount)')
    expect(source('core/dist/services/server/koa.js')).toContain('maxIpsCount = 0')
    expect(page('dev-docs/configurations/middlewares')).toContain('and `proxy.maxIpsCount` to the number of proxies')
    expect(page('dev-docs/configurations/server')).toContain('the first, which a visitor can make up, counts')
    expect(filesWith(/proxy: \{ koa: true \}/)).toEqual([])
  })
})

describe('the time zone of releases', () => {
  it('is that of the browser for whom the settings are closed', () => {
    expect(source('content-releases/dist/server/routes/settings.js')).toMatch(
      /method: 'GET',[^]*?actions: \[\s+'plugin::content-releases\.settings\.read'/,
    )
    expect(source('content-releases/dist/admin/pages/ReleasesPage.js')).toMatch(
      /timezone: data\?\.data\.defaultTimezone \? [^:]+ : null/,
    )
    expect(source('content-releases/dist/admin/components/ReleaseModal.js')).toContain(
      'timezone: initialValues.timezone ? getTimezoneWithOffset() : systemTimezone.value',
    )
    expect(page('user-docs/settings/releases')).toContain(
      'finds the chosen zone filled in if their role may read these settings, and otherwise the zone of their browser',
    )
    expect(page('user-docs/releases/creating-a-release')).toContain('or your role may not read these settings')
  })
})
