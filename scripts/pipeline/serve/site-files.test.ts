import { mkdtempSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codingsFor } from './accept-encoding.ts'
import { LARGEST_IN_MEMORY } from './open-file.ts'
import { SiteFiles } from './site-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-site-files-'))
const CODINGS = codingsFor('gzip')
beforeAll(() => {
  for (const name of ['a.txt', 'b.txt', 'c.txt']) writeFileSync(join(folder, name), name.repeat(100))
  writeFileSync(join(folder, 'large.bin'), '')
  truncateSync(join(folder, 'large.bin'), LARGEST_IN_MEMORY + 1)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The descriptors of this process that lead to a file. */
async function descriptorsOf(name: string): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(join('/proc/self/fd', fd)).catch(() => '')),
  )
  return links.filter((link) => link === join(folder, name)).length
}

it('reads a small file once, and has no descriptor of it', async () => {
  const files = new SiteFiles()
  const first = await files.open(folder, '/a.txt', CODINGS)
  unlinkSync(join(folder, 'a.txt'))
  expect(await files.open(folder, '//./a.txt', CODINGS)).toBe(first)
  expect(first).toMatchObject({ content: Buffer.from('a.txt'.repeat(100)), name: '/a.txt', size: 500 })
})

it('forgets what was asked for longest ago when its memory is full', async () => {
  const files = new SiteFiles(4000)
  const b = await files.open(folder, '/b.txt', CODINGS)
  const c = await files.open(folder, '/c.txt', CODINGS)
  expect(await files.open(folder, '/b', codingsFor('br'))).toBeUndefined()
  expect(await files.open(folder, '/b.txt', CODINGS)).toBe(b)
  await files.open(folder, '/b.txt', codingsFor('br'))
  expect(await files.open(folder, '/b.txt', CODINGS)).toBe(b)
  expect(await files.open(folder, '/c.txt', CODINGS)).not.toBe(c)
})

it.skipIf(process.platform !== 'linux')('has a large file open once for all its readers', async () => {
  const files = new SiteFiles()
  const readers = await Promise.all(Array.from({ length: 20 }, () => files.open(folder, '/large.bin', CODINGS)))
  expect(await descriptorsOf('large.bin')).toBe(1)
  for (const reader of readers.slice(1)) await reader?.close()
  expect(await descriptorsOf('large.bin')).toBe(1)
  await readers[0]?.close()
  expect(await descriptorsOf('large.bin')).toBe(0)
})

it('gives nothing outside of its folder', async () => {
  expect(await new SiteFiles().open(join(folder, 'inside'), '/../b.txt', CODINGS)).toBeUndefined()
})
