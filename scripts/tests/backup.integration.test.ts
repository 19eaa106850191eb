import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveToPostgres, restoreBackup, writeBackup } from '../pipeline/backup/index.ts'
import { tablesOf, withPostgres } from '../pipeline/backup/postgres.ts'
import { serveSite } from '../pipeline/serve/index.ts'
import { readReleased } from '../pipeline/snapshot/index.ts'
import { BUILDS, noteBuilt } from '../pipeline/start/builds.ts'
import { ask } from '../trials/harness/ask.ts'
import { HarnessCms } from '../trials/harness/harness-cms.ts'
import { idOf, sampleInCms } from '../trials/harness/sample-in-cms.ts'
import { configOf, portalEnvironment } from '../trials/harness/settings.ts'
import { PROJECT_ROOT } from '../config/index.ts'
import { publishQuickly } from './fixtures/quick-build.ts'

/*
 * The drill: a real portal is filled, copied while it is written to, restored elsewhere and started. It answers the same,
 * its editors log in, and its tokens work. With PORTICO_TEST_DATABASE_URL it moves to PostgreSQL, and is copied there.
 */

const SERVER = process.env['PORTICO_TEST_DATABASE_URL']
if (!SERVER) process.stderr.write('Moving to PostgreSQL is not tried: PORTICO_TEST_DATABASE_URL is not set.\n')

const PASSPHRASE = 'a long passphrase of the drill'
const passphrase = async () => PASSPHRASE
const base = mkdtempSync(join(tmpdir(), 'portico-backup-'))
const data = join(base, 'portal')
const restored = join(base, 'restored', 'data')
const backup = join(base, 'portal.tar.gz.age')
const root = join(base, 'repository')
let environment: Record<string, string>
let revived: Record<string, string>
let running: HarnessCms | undefined

beforeAll(async () => {
  mkdirSync(data)
  mkdirSync(root)
  environment = { ...(await portalEnvironment(data)), SITE_URL: 'https://docs.example.com/it#s' }
})
afterAll(async () => {
  await running?.stop()
  rmSync(base, { recursive: true })
})

async function started(settings: Record<string, string>): Promise<HarnessCms> {
  await running?.stop()
  running = new HarnessCms(settings)
  await running.start()
  return running
}

/** Every published document, as the pipeline reads it. */
const documentsOf = (cms: HarnessCms) =>
  Promise.all(
    ['docs', 'tags', 'sidebars', 'snippets', 'redirects'].map((type) =>
      cms.api('GET', `/${type}?sort=documentId&pagination[pageSize]=100`, {
        token: environment['PORTICO_READ_TOKEN'] ?? '',
      }),
    ),
  )

async function siteOf(settings: Record<string, string>): Promise<string> {
  const config = configOf(settings)
  const site = await serveSite({ ...config, ports: { ...config.ports, site: 0 } })
  const { body } = await ask(site.port, '/')
  await site.close()
  return body.toString()
}

/** The documents of the newest release that are not there, to be published in place of one that is held back. */
async function lostDocumentsOf(settings: Record<string, string>): Promise<string[] | undefined> {
  const { folders } = configOf(settings)
  const released = await readReleased(folders)
  return released?.index.entries
    .map(({ hash }) => join('documents', `${hash}.json`))
    .filter((file) => !existsSync(join(folders.snapshot, file)))
}

/** What a restored document must be: one version of it, whole. */
const versionOf = (documents: unknown) => /Version (\d+)/.exec(JSON.stringify(documents))?.[1]
const PICTURE = 'public/uploads/picture.png'

const withoutTitle = (documents: unknown) =>
  JSON.stringify(documents).replaceAll(
    /Version \d+|Introduction|What the sample is\.|"(?:id|updatedAt|publishedAt|contentChangedAt)":[^,}]+/g,
    '',
  )
const options = (more: object) => ({
  file: backup,
  into: join(base, 'other', 'data'),
  passphrase,
  root,
  version: '0.1.0',
  ...more,
})
const urlOf = (name: string) => new URL(`/${name}`, SERVER).href
const tables = (url: string) => withPostgres(url, tablesOf)

describe('a portal', () => {
  it('is copied while editors write to it', async () => {
    const cms = await started(environment)
    await cms.import(sampleInCms)
    for (const time of ['07', '08']) await publishQuickly(configOf(environment), new Date(`2026-11-21T${time}:00:00Z`))
    writeFileSync(join(data, 'urls.jsonl'), 'addresses')
    writeFileSync(join(data, PICTURE), 'the bytes of a picture')
    const editing = new AbortController()
    let version = 0
    const writing = (async () => {
      while (!editing.signal.aborted) {
        version += 1
        await cms.publish('doc', idOf('docintro'), { title: `Version ${version}`, description: `Version ${version}` })
      }
    })()
    const { manifest } = await writeBackup({
      config: configOf(environment),
      variables: environment,
      to: backup,
      withReleases: true,
      passphrase: PASSPHRASE,
    })
    editing.abort()
    await writing
    expect(manifest).toMatchObject({
      dataVersion: 1,
      database: 'sqlite',
      live: expect.stringMatching(/^20261121T080000Z-/),
    })
    expect(manifest.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'database.sqlite',
        PICTURE,
        'settings.env',
        'urls.jsonl',
        `releases/${manifest.live}/site/index.html`,
      ]),
    )
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(readFileSync(backup).includes('read-token-of-the-trial')).toBe(false)
    expect(readdirSync(data).filter((name) => name.startsWith('.backup'))).toEqual([])
  })

  it('is restored elsewhere, starts, and answers the same', async () => {
    const before = await documentsOf(running ?? (await started(environment)))
    const site = await siteOf(environment)
    await running?.stop()
    const { settings } = await restoreBackup({
      file: backup,
      into: restored,
      passphrase,
      root,
      version: '0.1.0',
    })
    expect(settings).toBe(join(root, '.env'))
    const secrets = parseEnv(readFileSync(settings, 'utf8'))
    for (const [name, value] of Object.entries(environment))
      if (name !== 'PORTICO_DATA' && name !== 'NODE_ENV') expect(secrets[name], name).toBe(value)
    revived = { ...environment, ...(await portalEnvironment(restored)) }
    expect(readFileSync(join(restored, PICTURE), 'utf8')).toBe('the bytes of a picture')
    /* Other users of the machine read the releases and nothing else. */
    const open = readdirSync(restored).filter((name) => (lstatSync(join(restored, name)).mode & 0o007) !== 0)
    expect(open.filter((name) => !['releases', 'current'].includes(name))).toEqual([])
    expect(await siteOf(revived)).toBe(site)
    expect(await lostDocumentsOf(revived)).toEqual([])

    const cms = await started(revived)
    const after = await documentsOf(cms)
    const version = Number(versionOf(after) ?? '0')
    expect(version).toBeLessThanOrEqual(Number(versionOf(before)))
    expect(withoutTitle(after)).toBe(withoutTitle(before))
    await cms.publish('doc', idOf('docintro'), { title: 'Written after it' })
    expect(JSON.stringify(await documentsOf(cms))).toContain('Written after it')
  })
})

describe('a restore', () => {
  it('refuses a folder that is not empty', async () => {
    await expect(restoreBackup(options({ into: data }))).rejects.toMatchObject({
      message: `${data} is not empty: nothing was restored.`,
      hint: 'Restore into an empty folder with --into, or move this one away.',
    })
  })

  it('refuses another passphrase', async () => {
    await expect(restoreBackup(options({ passphrase: async () => 'not the passphrase' }))).rejects.toMatchObject({
      message: expect.stringContaining(`${backup} cannot be decrypted: `),
      hint: 'Give the passphrase that it was written with.',
    })
  })

  it('refuses a backup of later code', async () => {
    await expect(restoreBackup(options({ version: '0.0.9' }))).rejects.toMatchObject({
      message: `${backup} is of Portico 0.1.0, and this is 0.0.9: nothing was restored.`,
      hint: 'Restore with the version that wrote it, or with a later one.',
    })
  })

  it('refuses one with a byte of another value, and leaves nothing', async () => {
    const damaged = join(base, 'damaged')
    cpSync(backup, damaged)
    const bytes = readFileSync(damaged)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(damaged, bytes)
    await expect(restoreBackup(options({ file: damaged }))).rejects.toMatchObject({
      message: expect.stringContaining(`${damaged} is damaged`),
      hint: 'Take another copy of the backup, or an earlier one.',
    })
    const into = options({}).into
    expect(existsSync(into)).toBe(false)
    expect(readdirSync(dirname(into))).toEqual([])
  })

  it('wants the kind of database that the backup is of', async () => {
    await expect(restoreBackup(options({ databaseUrl: 'postgres://127.0.0.1:1/none' }))).rejects.toMatchObject({
      message: 'The backup is of a portal on SQLite, and DATABASE_URL is set: nothing was restored.',
      hint: 'Restore without DATABASE_URL, then run “npm run move”.',
    })
  })
})

describe.skipIf(!SERVER)('on PostgreSQL', () => {
  const [moved, again] = [`portico_moved_${process.pid}`, `portico_again_${process.pid}`]
  beforeAll(async () => {
    /* It was compiled before the tests, and those beside this one run it. */
    noteBuilt(PROJECT_ROOT, BUILDS.cms)
    await withPostgres(SERVER ?? '', async (client) => {
      for (const name of [moved, again]) await client.query(`CREATE DATABASE ${name}`)
    })
  })
  afterAll(async () => {
    await running?.stop()
    await withPostgres(SERVER ?? '', async (client) => {
      for (const name of [moved, again]) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    })
  })

  it('a portal moves with its users, drafts and tokens, and goes on', async () => {
    const before = await documentsOf(running ?? (await started(revived)))
    await running?.stop()
    const settings = { ...revived, DATABASE_URL: urlOf(moved) }
    const counts = await moveToPostgres(
      { ...configOf(settings), root: PROJECT_ROOT },
      { PATH: process.env['PATH'] ?? '', ...settings },
    )
    expect(counts.get('admin_users')).toBe(1)
    expect(counts.get('docs')).toBe(10)
    const cms = await started(settings)
    expect(await documentsOf(cms)).toEqual(before)
    await cms.publish('doc', idOf('docintro'), { title: 'Written on PostgreSQL' })
    expect(JSON.stringify(await documentsOf(cms))).toContain('Written on PostgreSQL')
  })

  it('refuses a database that is in use', async () => {
    await running?.stop()
    const settings = { ...revived, DATABASE_URL: urlOf(moved) }
    await expect(moveToPostgres({ ...configOf(settings), root: PROJECT_ROOT }, settings)).rejects.toMatchObject({
      message: 'The database of DATABASE_URL is in use: its table docs has rows. Nothing was moved.',
      hint: 'Make an empty database and set DATABASE_URL.',
    })
  })

  it('a portal is copied and restored into an empty database', async () => {
    const settings = { ...revived, DATABASE_URL: urlOf(moved) }
    const file = join(base, 'postgres.tar.gz')
    await writeBackup({ config: configOf(settings), variables: settings, to: file, withReleases: false })
    const into = join(base, 'from-postgres')
    const restore = (databaseUrl: string) =>
      restoreBackup({ file, into, databaseUrl, root, passphrase, version: '0.1.0' })
    await expect(restore(urlOf(moved))).rejects.toMatchObject({
      message: expect.stringMatching(
        /^The database of DATABASE_URL is not empty \(it has the table \w+\): nothing was restored\.$/,
      ),
    })
    expect(await restore(urlOf(again))).toMatchObject({ settings: join(into, 'settings.env') })
    expect(await tables(urlOf(again))).toEqual(await tables(urlOf(moved)))
    const cms = await started({ ...revived, ...(await portalEnvironment(into)), DATABASE_URL: urlOf(again) })
    expect(JSON.stringify(await documentsOf(cms))).toContain('Written on PostgreSQL')
  })
})
