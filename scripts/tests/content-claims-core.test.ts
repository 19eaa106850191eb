import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { codeOf, moduleOf, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says of the configuration, the container and the log, tried with the installed code.
 */

describe('strapi.config', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('corrects paths of plugins, with a warning, and leaves those of APIs', () => {
    const { createConfigProvider } = load('core/dist/services/config.js') as {
      createConfigProvider(config: object): { get(path: string): unknown }
    }
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const config = createConfigProvider({ 'plugin::cellar': { limit: 3 }, api: { rest: { limit: 5 } } })
    expect(config.get('plugin.cellar.limit')).toBe(3)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(config.get('api.rest.limit')).toBe(5)
    expect(warn).toHaveBeenCalledTimes(1)
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/model-config-path-uses-uid')
    expect(text).toContain('is corrected when it is read, and a warning appears in the log')
  })

  it.skipIf(extraPackage('@strapi/upgrade') === undefined)('is rewritten by the codemod as the page says', () => {
    const file = 'resources/codemods/5.0.0/use-uid-for-config-namespace.code.ts'
    const code = readFileSync(join(extraPackage('@strapi/upgrade') ?? '', file), 'utf8')
    expect(code).toContain("const ignoreList = ['api.rest', 'api.responses']")
    expect(code).toContain("['get', 'has', 'set'].forEach")
    expect(code).toContain("value.startsWith('plugin.') || value.startsWith('api.')")
    expect(code).toContain('ignoreList.some((ignoreItem) => value.startsWith(ignoreItem))')
    expect(page('dev-docs/migration/v4-to-v5/breaking-changes/model-config-path-uses-uid')).toContain(
      'It therefore skips an API whose name begins so, such as `api.restaurant`.',
    )
  })
})

describe('the container', () => {
  const text = page('dev-docs/migration/v4-to-v5/breaking-changes/strapi-container')

  it('is what the class Strapi extends', () => {
    expect(source('core/dist/Strapi.js')).toContain('class Strapi extends container.Container')
    expect(text).toContain('the class `Strapi` extends `Container`')
  })

  it('has the three methods', () => {
    const { Container } = load('core/dist/container.js') as {
      Container: new () => {
        add(name: string, resolver: unknown): unknown
        get(name: string): unknown
        has(name: string): boolean
      }
    }
    const container = new Container()
    const resolver = vi.fn(() => ({ bottles: 3 }))
    expect(container.add('cellar', resolver)).toBe(container)
    expect(() => container.add('cellar', resolver)).toThrow('Cannot register already registered service cellar')
    expect(container.get('cellar')).toBe(container.get('cellar'))
    expect(resolver).toHaveBeenCalledTimes(1)
    expect(() => container.get('pantry')).toThrow('Could not resolve service pantry')
    expect([container.has('cellar'), container.has('pantry')]).toEqual([true, false])
  })
})

describe('files of the configuration', () => {
  let folder = ''
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  it('are loaded by the rules of the page', () => {
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/strict-requirements-config-files')
    const [, reserved = ''] = /\| The name is not reserved: (.*?) \|/.exec(text) ?? []
    const [, mistakes = ''] = /\| The name is not a usual mistake: (.*?) \|/.exec(text) ?? []
    const skipped = [...`${reserved} ${mistakes}`.matchAll(/`(\w+)`/g)].map(([, name]) => `${name}.json`)
    expect(skipped.length).toBeGreaterThan(10)

    folder = mkdtempSync(join(tmpdir(), 'portico-claims-'))
    for (const name of [...skipped, 'notes.md', 'kitchen.ts', 'Kitchen.json', 'kitchen.json', 'serv.json', 'data.json'])
      writeFileSync(join(folder, name), '{}')
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const read = load('core/dist/configuration/config-loader.js') as (folder: string) => Record<string, unknown>
    expect(Object.keys(read(folder)).map((name) => name.toLowerCase())).toEqual(
      expect.arrayContaining(['data', 'kitchen', 'serv']),
    )
    expect(Object.keys(read(folder))).toHaveLength(3)
    const warnings = warn.mock.calls.map(([line]) => String(line))
    for (const name of skipped) expect(warnings).toContain(`Config file not loaded, restricted filename: ${name}`)
    expect(log.mock.calls.flat().join()).toContain('Did you mean plugins')
    expect(text).toContain('search the output for `Config file not loaded`')
    expect(page('dev-docs/configurations/guides/access-configuration-values')).toContain('one of them is skipped')
    expect(page('dev-docs/configurations')).toContain('cannot be used as file names')
  })
})

describe('the log', () => {
  it('has the level http unless the configuration says otherwise, the server’s last', () => {
    const { LEVELS } = load('logger/dist/constants.js') as { LEVELS: Record<string, number> }
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/server-default-log-level')
    const [, levels = ''] = /from the least to the most detailed, are (.*)\./.exec(text) ?? []
    expect([...levels.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(Object.keys(LEVELS))
    expect(source('core/dist/Strapi.js')).toMatch(
      /level: 'http',\s+\.\.\.config\$1\.get\('logger'\),\s+\.\.\.config\$1\.get\('server\.logger\.config'\)/,
    )
    expect(source('core/dist/middlewares/logger.js')).toContain('strapi.log.http(')
    expect(source('core/dist/utils/fetch.js')).toContain('strapi.log.debug(`Making request for')
  })
})

describe('the helper env', () => {
  const path = 'dev-docs/configurations/guides/access-cast-environment-variables'
  const { env } = load('utils') as {
    env: ((name: string, fallback?: unknown) => unknown) &
      Record<'array' | 'bool' | 'date' | 'float' | 'int' | 'json', (name: string, fallback?: unknown) => unknown> & {
        oneOf(name: string, values: string[], fallback?: string): unknown
      }
  }
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('gives the values of the sample', () => {
    for (const line of codeOf(path, './.env').split('\n')) {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      vi.stubEnv(name, value)
    }
    const calls = [...page(path).matchAll(/^(env(?:\.\w+)?\(.*\)); \/\/ (.*)$/gm)]
    expect(calls).toHaveLength(8)
    for (const [, call = '', shown = ''] of calls) {
      const value: unknown = new Function('env', `return ${call}`)(env)
      if (shown === 'a Date') expect(value).toEqual(new Date('2027-03-21'))
      else expect(value).toEqual(new Function(`return ${shown}`)())
    }
  })

  it.each([
    ['int', '12px', 12],
    ['int', '', Number.NaN],
    ['bool', '1', false],
    ['bool', 'yes', false],
    ['array', '[ "Lyon", Porto ]', ['Lyon', 'Porto']],
  ] as const)('.%s reads %j as the table says', (method, text, value) => {
    vi.stubEnv('CLAIM', text)
    expect(env[method]('CLAIM')).toEqual(value)
  })

  it('treats an empty variable as set, and refuses what the table names', () => {
    vi.stubEnv('CLAIM', '')
    expect([env('CLAIM', 'default'), env('NO_SUCH_CLAIM')]).toEqual(['', undefined])
    vi.stubEnv('CLAIM', '{')
    expect(() => env.json('CLAIM')).toThrow('Invalid json environment variable CLAIM')
    expect(env.oneOf('CLAIM', ['light', 'dark'], 'light')).toBe('light')
    vi.stubEnv('CLAIM', 'light')
    expect(() => env.oneOf('CLAIM', ['light'], 'dark')).toThrow('requires defaultValue to be included')
    expect(page(path)).toContain('throws an error if the default is not in it, whatever the value is')
    expect(page(path)).toContain('An empty variable counts as set.')
  })
})

describe('the address of the panel', () => {
  const text = page('dev-docs/admin-panel-customization/host-port-path')
  const { getConfigUrls, getAbsoluteAdminUrl } = load('core/dist/configuration/urls.js') as {
    getConfigUrls(config: object): { adminUrl: string; adminPath: string }
    getAbsoluteAdminUrl(config: object): string
  }
  const env = Object.assign((_name: string, fallback: unknown) => fallback, {
    int: (_name: string, fallback: unknown) => fallback,
    array: () => ['key'],
  })
  const configOf = (title: string) =>
    (moduleOf(codeOf('dev-docs/admin-panel-customization/host-port-path', title)) as (helpers: object) => object)({
      env,
    })

  it('is where the samples put it', () => {
    const server = { host: '0.0.0.0', port: 1337 }
    const config = { environment: 'development', server, admin: configOf('/config/admin.js') }
    expect(getAbsoluteAdminUrl(config)).toBe('http://localhost:1337/backstage')
    expect(text).toContain('The panel is now at `http://localhost:1337/backstage`.')
    expect(getConfigUrls({ server: { url: '/cms' }, admin: {} }).adminUrl).toBe('/cms/admin')
    expect(getConfigUrls({ server: configOf('/config/server.js'), admin: {} }).adminUrl).toBe(
      'https://cms.example.com/admin',
    )
  })

  it('does not depend on host and port of the admin configuration', () => {
    const server = { host: '127.0.0.1', port: 3000 }
    const admin = { url: '/admin', host: 'elsewhere.example.com', port: 8000 }
    expect(getAbsoluteAdminUrl({ environment: 'development', server, admin })).toBe('http://localhost:3000/admin')
    expect(text).toContain('They are still accepted and have no effect.')
  })
})

function sizeIn(path: string, pattern: RegExp): number {
  return Number(pattern.exec(source(`database/dist/dialects/${path}`))?.[1])
}

describe('a bulk insertion', () => {
  it('takes as many rows a statement as the page says', () => {
    expect(sizeIn('dialect.js', /getBatchInsertSize\(\) \{\s+return (\d+)/)).toBe(1000)
    expect(sizeIn('sqlite/index.js', /SQLITE_BATCH_INSERT_SIZE = (\d+)/)).toBe(500)
    expect(page('dev-docs/api/query-engine/bulk-operations')).toContain(
      'it inserts 1,000 rows at a time (500 on SQLite), in one transaction',
    )
  })
})

describe('the tables of the types', () => {
  it('are not known before bootstrap', () => {
    const [before = '', after = ''] = source('core/dist/Strapi.js').split('    async bootstrap() {')
    expect(before).toContain('runUserLifecycles(lifecycles.LIFECYCLES.REGISTER)')
    expect(before).not.toContain('this.db.init(')
    expect(after).toMatch(/await this\.db\.init\(\{\s+models/)
    expect(page('dev-docs/api/document-service')).toContain('Only `register()` runs too early')
  })
})

describe('the columns of a type', () => {
  it('are dropped only if the type had them before', () => {
    const code = source('database/dist/schema/diff.js')
    expect(code).toMatch(
      /!helpers\.hasColumn\(userSchemaTable, databaseColumn\.name\) && previousTable && helpers\.hasColumn\(previousTable,/,
    )
    const text = page('dev-docs/plugins-extension')
    expect(text).toContain('is missing from your file and gets no column')
    expect(text).toContain('One that you leave out loses its column')
  })
})

describe('a relation of the Query Engine', () => {
  it('takes the ids of rows', () => {
    const manager = source('database/dist/entity-manager/index.js')
    expect(manager).toContain("isRecord(value) && 'id' in value && isValidId(value.id)")
    expect(manager).not.toContain('documentId')
    expect(page('dev-docs/api/query-engine/single-operations')).toContain('name them by their `id`')
  })
})
