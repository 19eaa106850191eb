import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesOnDisk } from './release-files.ts'

const ID = '20261121T070000Z-0000000a'
const folder = mkdtempSync(join(tmpdir(), 'portico-release-files-'))
const folders = { releases: join(folder, 'releases'), current: join(folder, 'current') }

beforeAll(() => {
  mkdirSync(join(folders.releases, ID, 'site/guides'), { recursive: true })
  for (const name of ['site/guides/one.md', 'site/.hidden', 'manifest.json'])
    writeFileSync(join(folders.releases, ID, name), name)
  symlinkSync(`releases/${ID}`, folders.current)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('reads the files of the live release', async () => {
  const { id, read } = await filesOnDisk(folders)()
  expect([id, await read('guides/one.md'), await read('guides/two.md')]).toEqual([ID, 'site/guides/one.md', undefined])
})

it.each([
  '../manifest.json',
  'guides/../../manifest.json',
  '/guides/one.md',
  'guides//one.md',
  './guides/one.md',
  '%2e%2e/manifest.json',
  '..\\manifest.json',
  '.hidden',
  'guides/one.md\0',
  'https://evil.example/x.json',
  '//evil.example/x.json',
  `${'a/'.repeat(300)}a`,
])('reads nothing at %j, whoever names it', async (path) => {
  const { read } = await filesOnDisk(folders)()
  expect(await read(path)).toBeUndefined()
})

it('says that nothing was published yet', async () => {
  const nowhere = join(folder, 'nowhere')
  await expect(filesOnDisk({ releases: nowhere, current: join(nowhere, 'current') })()).rejects.toThrow(
    'There is no live release on this machine.',
  )
})
