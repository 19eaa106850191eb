import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../../config/index.ts'
import { LIVE, sampleReleases } from '../../tests/packed/sample-releases.ts'
import { restoreBackup } from '../backup/index.ts'
import { liveRelease } from '../release/index.ts'
import { readDataVersion, upgradeData } from './index.ts'
import type { Migration } from './migrations/migration.ts'
import { DATA_VERSION, MIGRATIONS } from './migrations/registry.ts'

let base: string
let data: string
let steps: string[]
const variables = { API_TOKEN_SALT: 'salt-of-the-test-1234' }
const configOfData = () => loadConfig({ env: { PORTICO_DATA: data } })
const upgrade = (migrations: readonly Migration[] = MIGRATIONS) =>
  upgradeData({ config: configOfData(), variables, migrations, onStep: (line) => steps.push(line) })

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'portico-upgrade-'))
  data = join(base, 'data')
  steps = []
})
afterEach(() => rmSync(base, { recursive: true }))

/** A folder as Portico left it before it noted a version. */
async function earlierData(): Promise<void> {
  await sampleReleases(data, configOfData().folders)
  writeFileSync(join(data, 'urls.jsonl'), '{"path":"/"}\n')
  mkdirSync(join(data, 'queue'))
  writeFileSync(join(data, 'queue/requests.log'), '')
  const Sqlite = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => {
    exec(sql: string): void
    close(): void
  }
  const database = new Sqlite(join(data, 'database.sqlite'))
  database.exec('CREATE TABLE docs (title TEXT)')
  database.close()
}
const backups = () => (existsSync(join(data, 'backups')) ? readdirSync(join(data, 'backups')) : [])
const restored = async (name: string, version = '0.1.0'): Promise<string> => {
  const [into, root] = [join(base, 'restored', 'data'), join(base, 'repository')]
  mkdirSync(root)
  const file = join(data, 'backups', name)
  await restoreBackup({ file, into, root, version, passphrase: async () => '' })
  return into
}

const ANOTHER: Migration = { to: DATA_VERSION + 1, name: 'Does nothing.', run: async () => undefined }

/** Migrations of a process of its own: the last one changes a file of the data. */
const LATER = `[
  { to: 1, name: 'Notes the version.', run: async () => {} },
  { to: 2, name: 'Writes a note.', run: async ({ data }) => writeFileSync(data + '/note', 'two') },
  { to: 3, name: 'Adds to the addresses.', run: async ({ data }) => {
    const lines = new Set(readFileSync(data + '/urls.jsonl', 'utf8').split('\\n').filter(Boolean))
    writeFileSync(data + '/urls.jsonl', [...lines.add('{"path":"/new"}')].join('\\n') + '\\n')
    if (process.env.KILLED) process.kill(process.pid, 'SIGKILL')
  } },
]`

function upgradeInProcess(env: Record<string, string>) {
  const program = `
    import { readFileSync, writeFileSync } from 'node:fs'
    import { loadConfig } from ${JSON.stringify(import.meta.resolve('../../config/index.ts'))}
    import { upgradeData } from ${JSON.stringify(import.meta.resolve('./index.ts'))}
    await upgradeData({
      config: loadConfig({ env: { PORTICO_DATA: ${JSON.stringify(data)} } }),
      variables: {}, migrations: ${LATER}, onStep: (line) => console.log(line),
    })`
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

it('takes data of before its version was noted as it is, with a copy of it', async () => {
  await earlierData()
  await upgrade()
  const [name = ''] = backups()
  expect(steps).toEqual([
    `The data is copied to ${join(data, 'backups', name)}.`,
    ...MIGRATIONS.map(({ to, name }) => `The data is of version ${to}: ${name}`),
  ])
  expect(readDataVersion(data)).toEqual({ version: DATA_VERSION, portico: '0.1.0' })
  expect((await liveRelease(configOfData().folders))?.id).toBe(LIVE)
  expect(existsSync(join(data, 'upgrade.json'))).toBe(false)
  await upgrade()
  expect([steps.length, backups().length]).toEqual([1 + MIGRATIONS.length, 1])
  const copy = await restored(name)
  expect(readFileSync(join(copy, 'urls.jsonl'), 'utf8')).toBe('{"path":"/"}\n')
  expect(readDataVersion(copy)).toEqual({ version: 1, portico: '0.1.0' })
})

it('notes the version of a new folder, and copies nothing', async () => {
  await upgrade()
  expect([readDataVersion(data)?.version, steps, backups()]).toEqual([DATA_VERSION, [], []])
})

it('copies a folder without a database, as the publisher of Compose has it', async () => {
  await earlierData()
  rmSync(join(data, 'database.sqlite'))
  await upgrade()
  expect([readDataVersion(data)?.version, backups().length]).toEqual([DATA_VERSION, 1])
})

it('goes on after it was killed half-way, from the version that it reached and with the same copy', async () => {
  await earlierData()
  const killed = upgradeInProcess({ KILLED: 'yes' })
  expect(killed.signal).toBe('SIGKILL')
  expect([readDataVersion(data)?.version, existsSync(join(data, 'upgrade.json'))]).toEqual([2, true])
  const [name = '', ...others] = backups()
  expect(others).toEqual([])

  const again = upgradeInProcess({})
  expect(again.stdout.split('\n')).toEqual([
    `The data is copied to ${join(data, 'backups', name)}.`,
    'The data is of version 3: Adds to the addresses.',
    '',
  ])
  expect([readDataVersion(data)?.version, backups(), existsSync(join(data, 'upgrade.json'))]).toEqual([
    3,
    [name],
    false,
  ])
  expect(readFileSync(join(data, 'urls.jsonl'), 'utf8')).toBe('{"path":"/"}\n{"path":"/new"}\n')
  expect(readFileSync(join(await restored(name), 'urls.jsonl'), 'utf8')).toBe('{"path":"/"}\n')
})

it('copies again for the next upgrade, where one was killed when all was done but its note', async () => {
  await earlierData()
  await upgrade()
  const [first = ''] = backups()
  writeFileSync(join(data, 'upgrade.json'), JSON.stringify({ backup: join(data, 'backups', first), to: DATA_VERSION }))
  await upgrade([...MIGRATIONS, ANOTHER])
  expect(steps[1 + MIGRATIONS.length]).not.toContain(first)
  expect([backups().length, existsSync(join(data, 'upgrade.json'))]).toEqual([2, false])
})

it('writes the copy for the Portico that the data is of, so that it can be restored with it', async () => {
  await earlierData()
  writeFileSync(join(data, 'version.json'), '{"version":1,"portico":"0.0.9"}')
  await upgrade([...MIGRATIONS, ANOTHER])
  const [name = ''] = backups()
  expect(readDataVersion(await restored(name, '0.0.9'))).toEqual({ version: 1, portico: '0.0.9' })
  expect(readDataVersion(data)).toEqual({ version: ANOTHER.to, portico: '0.1.0' })
})

it('notes which Portico has worked on the data last', async () => {
  mkdirSync(data)
  writeFileSync(join(data, 'version.json'), `{"version":${DATA_VERSION},"portico":"0.0.9"}`)
  await upgrade()
  expect(readDataVersion(data)).toEqual({ version: DATA_VERSION, portico: '0.1.0' })
})

it('refuses the data of a later Portico, and says what to do', async () => {
  mkdirSync(data)
  writeFileSync(join(data, 'version.json'), '{"version":9,"portico":"4.0.0"}')
  await expect(upgrade()).rejects.toMatchObject({
    message: `The data in ${data} is of Portico 4.0.0 (data version 9), and this is Portico 0.1.0, which knows data up to version ${DATA_VERSION}.`,
    hint: `Start it with Portico 4.0.0 or later. To go back, restore a backup of before the upgrade into an empty folder; “npm start” writes one into ${data}/backups.`,
    exitCode: 2,
  })
  expect(readdirSync(data)).toEqual(['version.json'])
})

it('refuses a folder whose version cannot be read', async () => {
  mkdirSync(data)
  writeFileSync(join(data, 'version.json'), '{"version":')
  await expect(upgrade()).rejects.toThrow(`${join(data, 'version.json')} is damaged`)
})
