import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../../config/index.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let base: string
let data: string
let root: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'portico backup & '))
  data = join(base, 'data')
  root = join(base, 'repository')
  for (const folder of [join(data, 'public/uploads'), root]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"version":"0.1.0"}')
  fillDatabase(join(data, 'database.sqlite'))
  writeFileSync(join(data, 'public/uploads/ü %&#.png'), 'a picture')
})
function fillDatabase(path: string): void {
  const Database = createRequire(import.meta.url)('better-sqlite3') as new (name: string) => {
    exec(statement: string): void
    close(): void
  }
  const database = new Database(path)
  database.exec('CREATE TABLE words (word TEXT)')
  for (let count = 0; count < 100; count++) database.exec('INSERT INTO words VALUES (hex(randomblob(200)))')
  database.close()
}
afterEach(() => rmSync(base, { recursive: true }))

const file = () => join(base, 'portal.tar.gz')
const write = (withReleases = false) => {
  const config = { ...loadConfig({ root, env: { PORTICO_DATA: data } }), root }
  return writeBackup({ config, variables: { APP_KEYS: 'keys' }, to: file(), withReleases })
}
const restore = (into: string) =>
  restoreBackup({ file: file(), into, root, version: '0.1.0', passphrase: async () => '' })

it('fills an empty folder that a link leads to, and leaves the link', async () => {
  await write()
  const [disk, into] = [join(base, 'disk'), join(base, 'restored')]
  mkdirSync(disk)
  symlinkSync(disk, into)
  expect(await restore(into)).toMatchObject({ settings: join(root, '.env') })
  expect(lstatSync(into).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(disk, 'public/uploads/ü %&#.png'), 'utf8')).toBe('a picture')
  expect(readdirSync(disk).toSorted()).toEqual(['database.sqlite', 'public', 'version.json'])
})

it('fills a folder in which a restore was killed, and not one that another restore fills', async () => {
  await write()
  const into = join(base, 'restored')
  mkdirSync(join(into, '.restoring-killed/public'), { recursive: true })
  const [first, second] = await Promise.allSettled([restore(into), restore(into)])
  expect(first).toMatchObject({ status: 'fulfilled' })
  expect(second).toMatchObject({
    reason: {
      message: `Another restore fills ${into}: nothing was restored.`,
      hint: 'Wait for it, or restore into another folder with --into.',
    },
  })
  expect(readdirSync(into).toSorted()).toEqual(['database.sqlite', 'public', 'version.json'])
})

it('leaves the settings as they are where a restore ends with a fault', async () => {
  await write()
  const into = join(base, 'a file')
  writeFileSync(into, '')
  await expect(restore(into)).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(existsSync(join(root, '.env'))).toBe(false)
})

it('refuses a database that is damaged, at its beginning or within', async () => {
  const database = join(data, 'database.sqlite')
  const refused = expect.objectContaining({ message: `The database ${database} is damaged: nothing was copied.` })
  writeFileSync(database, 'no database, but as long as one must be at least '.repeat(20))
  await expect(write()).rejects.toEqual(refused)
  rmSync(database)
  fillDatabase(database)
  const bytes = readFileSync(database)
  bytes.fill(0x5a, bytes.length - 4096)
  writeFileSync(database, bytes)
  await expect(write()).rejects.toEqual(refused)
  expect(existsSync(file())).toBe(false)
})

it('refuses a name that no restore takes, before anything is said to be written', async () => {
  writeFileSync(join(data, 'public/uploads/a\\b.png'), '')
  await expect(write()).rejects.toMatchObject({
    message: 'A backup cannot hold public/uploads/a\\b.png: no restore takes a backslash in a name.',
    hint: 'Rename the file, or move it out of the data folder.',
  })
  expect(existsSync(file())).toBe(false)
})

it('removes what a backup left that was killed the day before, and not one that runs', async () => {
  for (const name of ['.backup-killed', '.backup-running']) mkdirSync(join(data, name))
  utimesSync(join(data, '.backup-killed'), 0, 0)
  await write()
  expect(readdirSync(data).filter((name) => name.startsWith('.backup'))).toEqual(['.backup-running'])
})

const OTHER_DISK = '/dev/shm'
const hasOtherDisk =
  process.platform === 'linux' && existsSync(OTHER_DISK) && statSync(OTHER_DISK).dev !== statSync(tmpdir()).dev

it.skipIf(!hasOtherDisk)('copies releases that are on another disk', async () => {
  const disk = mkdtempSync(join(OTHER_DISK, 'portico-releases-'))
  try {
    const id = '20261121T070000Z-0000000a'
    const release = { id, createdAt: '2026-11-21T07:00:00.000Z', revision: 1, buildId: 'code', pages: 1 }
    mkdirSync(join(disk, id, 'site'), { recursive: true })
    writeFileSync(join(disk, id, 'site/index.html'), 'home')
    writeFileSync(join(disk, id, 'release.json'), JSON.stringify(release))
    symlinkSync(disk, join(data, 'releases'))
    const { manifest } = await write(true)
    expect(manifest.files.map(({ path }) => path)).toContain(`releases/${id}/site/index.html`)
  } finally {
    rmSync(disk, { recursive: true })
  }
})
