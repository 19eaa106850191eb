import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseEnv } from 'node:util'
import { assert, constantFrom, property, string } from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  envValue,
  exampleEnv,
  loadConfig,
  PROJECT_ROOT,
  readEnvFile,
  settingsBesideEnvFile,
  writeEnvFile,
} from './index.ts'
import { openSearchEngine } from '../pipeline/search/index.ts'
import { settingEntries } from './settings.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-config-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('.env.example', () => {
  it('is what the settings say', () => {
    expect(readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8')).toBe(exampleEnv())
  })

  it('can be loaded as it is', () => {
    writeFileSync(join(root, '.env'), exampleEnv())
    expect(loadConfig({ root, env: {} }).ports).toEqual({ site: 3000, cms: 1337, publisher: 4000 })
  })
})

describe('loadConfig', () => {
  it('fills in everything that follows from ports, host and folder', () => {
    const config = loadConfig({ root, env: { HOST: '0.0.0.0', CMS_PORT: '1400', PORTICO_DATA: 'data' } })
    expect(config).toEqual({
      root,
      production: false,
      host: '0.0.0.0',
      ownPages: [],
      ports: { site: 3000, cms: 1400, publisher: 4000 },
      folders: {
        data: `${root}/data`,
        snapshot: `${root}/data/snapshot`,
        releases: `${root}/data/releases`,
        current: `${root}/data/current`,
        queue: `${root}/data/queue`,
        logs: `${root}/data/logs`,
        cache: `${root}/data/cache`,
        pageData: `${root}/data/cache/page-data`,
      },
      strict: false,
      cmsUrl: 'http://127.0.0.1:1400',
      publisherUrl: 'http://127.0.0.1:4000',
      publisherProxies: 0,
      siteProxies: 0,
      siteUrl: 'http://127.0.0.1:3000',
      secrets: {},
      search: { engine: 'static', settings: {} },
      hidden: [],
      alerts: {},
    })
  })

  it.each([
    'postgres://ada:%ff@db/docs',
    'postgres://ada:a#b@db/docs',
    'postgres://ada:a/b@db/docs',
    'postgres://[::1',
  ])('refuses %s, an address of a database that no program can read', (DATABASE_URL) => {
    expect(() => loadConfig({ root, env: { DATABASE_URL } })).toThrow(
      'DATABASE_URL must be an address; in a password write # as %23, / as %2F, ? as %3F and % as %25',
    )
  })

  it.each([
    'postgres://ada:50%off@db/docs',
    'postgresql:///docs?host=/run/postgresql',
    'postgres://ada:a@/docs?host=/run',
  ])('takes %s', (DATABASE_URL) => {
    expect(() => loadConfig({ root, env: { DATABASE_URL } })).not.toThrow()
  })

  it('chooses the search engine whose settings are there', () => {
    const env = { TYPESENSE_URL: 'http://search:8108/, http://search-2:8108', TYPESENSE_API_KEY: 'key' }
    const engineOf = (settings: Record<string, string>) =>
      openSearchEngine(loadConfig({ root, env: { ...env, ...settings } }).search)
    expect(engineOf({})).toMatchObject({
      name: 'typesense',
      origins: ['http://search:8108', 'http://search-2:8108'],
    })
    expect(engineOf({ TYPESENSE_PUBLIC_URL: 'https://docs.example.com/_search' }).origins).toEqual([
      'https://docs.example.com',
    ])
  })

  it.each([{}, { TYPESENSE_URL: 'http://search:8108', TYPESENSE_API_KEY: 'key' }])(
    'is plain data, which one process can send another: %j',
    (env) => {
      const config = loadConfig({ root, env })
      expect(JSON.parse(JSON.stringify(config))).toEqual(config)
      expect(openSearchEngine(JSON.parse(JSON.stringify(config.search)) as typeof config.search).index).toBeTypeOf(
        'function',
      )
    },
  )

  it('lets the environment win over .env, and counts an empty variable as not set', () => {
    writeFileSync(join(root, '.env'), 'SITE_PORT=3100\nCMS_PORT=1500\n')
    expect(loadConfig({ root, env: { SITE_PORT: '3200', CMS_PORT: '' } }).ports).toEqual({
      site: 3200,
      cms: 1337,
      publisher: 4000,
    })
  })

  it.runIf(process.platform === 'linux').each(['/proc/portico', '/proc/1/a/b', '/sys/portico', 'link/data'])(
    'refuses the folder %s, in which the system shows itself',
    (PORTICO_DATA) => {
      symlinkSync('/proc', join(root, 'link'))
      expect(() => loadConfig({ root, env: { PORTICO_DATA } })).toThrow(
        'PORTICO_DATA is in a folder in which the system shows itself and nothing can be kept',
      )
    },
  )

  it('names everything that is wrong at once', () => {
    const env = { SITE_PORT: 'abc', CMS_URL: 'cms', WEBHOOK_SECRET: 'short', TYPESENSE_URL: 'http://search:8108' }
    expect(() => loadConfig({ root, env, needs: ['PORTICO_READ_TOKEN'] })).toThrow(
      [
        '5 settings cannot be used:',
        '  - SITE_PORT must be a port, a number from 1 to 65535 (it is “abc”).',
        '  - CMS_URL must be an http or https address, such as https://docs.example.com.',
        '  - WEBHOOK_SECRET must be “whsec_” followed by at least 16 bytes in base64.',
        '  - PORTICO_READ_TOKEN is not set.',
        '  - TYPESENSE_API_KEY is not set, but TYPESENSE_URL is.',
      ].join('\n'),
    )
  })

  it('refuses the secrets of .env.example in production', () => {
    writeFileSync(join(root, '.env'), exampleEnv())
    const secrets = settingEntries.filter(([, { secret }]) => secret).map(([name]) => name)
    const load = () => loadConfig({ root, env: { NODE_ENV: 'production' } })
    expect(load).toThrow(`${secrets.length} settings cannot be used`)
    for (const name of secrets) expect(load).toThrow(`${name} still has the value of .env.example`)
  })
})

const makeSecret = (kind: string) => `fresh-${kind}-of-the-test`

describe('writeEnvFile', () => {
  it('writes every secret that the environment does not hold, for its owner only', () => {
    const made = writeEnvFile({ root, env: { TRANSFER_TOKEN_SALT: 'from-the-environment' }, makeSecret })
    expect(made).toEqual([
      'POSTGRES_PASSWORD',
      'APP_KEYS',
      'API_TOKEN_SALT',
      'ADMIN_JWT_SECRET',
      'ENCRYPTION_KEY',
      'PORTICO_READ_TOKEN',
      'PORTICO_PUBLISHER_TOKEN',
      'PORTICO_IMPORT_TOKEN',
      'WEBHOOK_SECRET',
    ])
    expect(readEnvFile(root)).toEqual({
      SITE_PORT: '3000',
      CMS_PORT: '1337',
      PUBLISHER_PORT: '4000',
      HOST: '127.0.0.1',
      PORTICO_DATA: '.portico',
      PUBLISH_STRICT: 'false',
      POSTGRES_PASSWORD: 'fresh-key-of-the-test',
      APP_KEYS: 'fresh-key-list-of-the-test',
      API_TOKEN_SALT: 'fresh-key-of-the-test',
      ADMIN_JWT_SECRET: 'fresh-key-of-the-test',
      ENCRYPTION_KEY: 'fresh-key-of-the-test',
      PORTICO_READ_TOKEN: 'fresh-token-of-the-test',
      PORTICO_PUBLISHER_TOKEN: 'fresh-token-of-the-test',
      PORTICO_IMPORT_TOKEN: 'fresh-token-of-the-test',
      WEBHOOK_SECRET: 'fresh-webhook-of-the-test',
      STRAPI_TELEMETRY_DISABLED: 'true',
    })
    expect(statSync(join(root, '.env')).mode & 0o777).toBe(0o600)
  })

  it('makes secrets that the settings accept, in production too', () => {
    writeEnvFile({ root, env: {} })
    const { secrets } = loadConfig({ root, env: { NODE_ENV: 'production' } })
    expect(new Set(Object.values(secrets)).size).toBe(10)
  })

  it('leaves a complete .env alone and adds only what an older one lacks', () => {
    writeEnvFile({ root, env: {}, makeSecret })
    const before = readFileSync(join(root, '.env'), 'utf8')
    expect(writeEnvFile({ root, env: {}, makeSecret })).toEqual([])
    expect(readFileSync(join(root, '.env'), 'utf8')).toBe(before)

    writeFileSync(join(root, '.env'), before.replace(/^PORTICO_IMPORT_TOKEN=.*$/m, ''))
    expect(writeEnvFile({ root, env: {}, makeSecret })).toEqual(['PORTICO_IMPORT_TOKEN'])
    expect(readEnvFile(root)['PORTICO_IMPORT_TOKEN']).toBe('fresh-token-of-the-test')
  })

  it('keeps the ports and the folder of the first start, and says which later ones the file does not have', () => {
    const env = { SITE_PORT: '3010', PORTICO_DATA: '/srv/docs', SITE_URL: 'https://docs.example.com' }
    writeEnvFile({ root, env, makeSecret })
    const { SITE_PORT, CMS_PORT, PORTICO_DATA, SITE_URL } = readEnvFile(root)
    expect({ SITE_PORT, CMS_PORT, PORTICO_DATA, SITE_URL }).toEqual({
      SITE_PORT: '3010',
      CMS_PORT: '1337',
      PORTICO_DATA: '/srv/docs',
      SITE_URL: undefined,
    })
    expect(settingsBesideEnvFile(root, env)).toEqual([])
    expect(settingsBesideEnvFile(root, { ...env, SITE_PORT: '3020' })).toEqual(['SITE_PORT=3020'])
    const DATABASE_URL = 'postgres://portico:password@127.0.0.1/portico'
    expect(settingsBesideEnvFile(root, { ...env, DATABASE_URL })).toEqual(['DATABASE_URL'])
  })

  it('gives back any value of the environment that it keeps', () => {
    assert(
      property(string({ unit: constantFrom(...`ab '"#\\\n=$`) }), (value) => {
        expect(parseEnv(`A=${envValue('A', value)}\nB=1\n`)).toEqual({ A: value, B: '1' })
      }),
    )
    expect(() => envValue('A', `'"\``)).toThrow('A cannot be written to a file of settings')
  })
})
