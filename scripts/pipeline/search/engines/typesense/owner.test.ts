import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openOwner } from './owner.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-owner-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is made once, and owns what begins with its id', async () => {
  const first = await openOwner(folder, [])
  const again = await openOwner(folder, [])
  expect(again.id).toBe(first.id)
  expect(first.id).toMatch(/^[0-9a-f]{12}$/)
  expect([`portico_${first.id}_r1`, 'portico_000000000000_r1', 'docs_r1'].map((name) => again.owns(name))).toEqual([
    true,
    false,
    false,
  ])
})

it('says what to do where its file is damaged, and writes nothing', async () => {
  const file = join(folder, 'search-owner.json')
  writeFileSync(file, '{"id": ')
  await expect(openOwner(folder, [])).rejects.toMatchObject({
    message: `${file} is damaged: it does not say which collections are of this portal.`,
    hint: 'Delete it. The next publish indexes under a new name; delete the collections of the old one on the search server.',
  })
  expect(readFileSync(file, 'utf8')).toBe('{"id": ')
})
