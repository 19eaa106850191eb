import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isEncrypted, listArchive, unpackArchive, writeArchive } from './archive.ts'
import { manifestSchema } from './backup-manifest.ts'
import { backupDifferences } from './differences.ts'
import { isNewer } from './restore-backup.ts'
import { backupFiles } from './stage-backup.ts'

const base = mkdtempSync(join(tmpdir(), 'portico-archive-'))
const folder = join(base, 'from')
const files = ['a/one.txt', 'b/one.txt', 'big.bin', 'empty']
beforeAll(() => {
  for (const name of ['a', 'b']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'a/one.txt'), 'shared by two releases')
  linkSync(join(folder, 'a/one.txt'), join(folder, 'b/one.txt'))
  writeFileSync(join(folder, 'big.bin'), Buffer.alloc(3_000_000, 'portico'))
  writeFileSync(join(folder, 'empty'), '')
})
afterAll(() => rmSync(base, { recursive: true }))

it.each([undefined, 'a long passphrase'])(
  'gives back every file as it was, and a shared one once (%s)',
  async (passphrase) => {
    const file = join(base, `archive-${passphrase ?? 'plain'}`)
    await writeArchive(file, { folder, files, passphrase })
    expect(await isEncrypted(file)).toBe(passphrase !== undefined)
    const expected = await backupFiles(folder)
    expect(backupDifferences(expected, await listArchive(file, passphrase))).toEqual([])
    const into = join(base, `into-${passphrase ?? 'plain'}`)
    mkdirSync(into)
    await unpackArchive(file, passphrase, into)
    expect(backupDifferences(expected, await backupFiles(into))).toEqual([])
    expect(statSync(join(into, 'a/one.txt')).ino).toBe(statSync(join(into, 'b/one.txt')).ino)
  },
)

it('packs what many releases share', async () => {
  const kept = join(base, 'kept')
  const pages = ['a', 'b', 'c', 'd', 'e', 'f']
  const names = Array.from({ length: 20 }, (_, release) =>
    pages.map((page) => `releases/${release}/${page}.html`),
  ).flat()
  for (const name of names) {
    mkdirSync(join(kept, dirname(name)), { recursive: true })
    if (name.startsWith('releases/0/')) writeFileSync(join(kept, name), randomBytes(2000))
    else linkSync(join(kept, 'releases/0', basename(name)), join(kept, name))
  }
  const file = join(base, 'archive-kept')
  await writeArchive(file, { folder: kept, files: names, passphrase: undefined })
  expect(backupDifferences(await backupFiles(kept), await listArchive(file, undefined))).toEqual([])
})

const listed = (path: string, sha256 = '0') => ({ path, size: 1, sha256 })

it('names each file that differs', () => {
  expect(
    backupDifferences([listed('a'), listed('b'), listed('c')], [listed('a'), listed('b', '1'), listed('d')]),
  ).toEqual(['b has another content', 'c is missing', 'd is not in its list'])
})

it.each(['/etc/passwd', '../up', 'a/../../up', 'a\\b', ''])('takes no list with the path “%s”', (path) => {
  const files = [{ path, size: 1, sha256: '0'.repeat(64) }]
  const manifest = { dataVersion: 1, portico: '0.1.0', createdAt: '2026-11-21T08:00:00Z', database: 'sqlite', files }
  expect(manifestSchema.safeParse(manifest).success).toBe(false)
})

it.each([
  ['0.2.0', '0.1.9', true],
  ['0.1.10', '0.1.9', true],
  ['0.1.9', '0.1.10', false],
  ['0.1.0', '0.1.0', false],
])('%s is later than %s: %s', (version, than, later) => {
  expect(isNewer(version, than)).toBe(later)
})

it('writes no more into the folder once it has said that the archive is damaged', async () => {
  const many = join(base, 'many')
  mkdirSync(many)
  const names = Array.from({ length: 200 }, (_, index) => `releases/${index % 20}/${index}.txt`)
  for (let index = 0; index < 20; index++) mkdirSync(join(many, `releases/${index}`), { recursive: true })
  for (const name of names) writeFileSync(join(many, name), randomBytes(2000))
  const file = join(base, 'damaged')
  await writeArchive(file, { folder: many, files: names, passphrase: undefined })
  const bytes = readFileSync(file)
  for (let part = 2; part < 30; part++) {
    const damaged = Buffer.from(bytes)
    damaged.fill(0, Math.floor((bytes.length * part) / 32), Math.floor((bytes.length * part) / 32) + 64)
    writeFileSync(file, damaged)
    const into = mkdtempSync(join(base, 'into-'))
    await unpackArchive(file, undefined, into).catch(() => undefined)
    await rm(into, { recursive: true })
    await new Promise((resolve) => setImmediate(resolve))
    expect(existsSync(into)).toBe(false)
  }
})
