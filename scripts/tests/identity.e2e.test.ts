import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editsOf, runIdentity } from '../trials/bench/identity/run-identity.ts'

/* The short form of `npm run bench:identity`. */

const EDITS = 6
const SEED = randomInt(2 ** 31)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-identity-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(`an incremental release is byte-identical to a full one (seed ${SEED})`, async () => {
  const lines: string[] = []
  const result = await runIdentity({
    folder,
    docs: 16,
    edits: editsOf(SEED, EDITS),
    every: EDITS,
    seed: SEED,
    log: (line) => lines.push(line),
  })
  expect(result, lines.join('\n')).toMatchObject({ edits: EDITS, comparisons: 1 })
  expect(result.partial).toBeGreaterThan(0)
  expect(result.files).toBeGreaterThan(300)
})

it(`a changed synonym or curation renders no page, and leaves the bytes of a full release (seed ${SEED})`, async () => {
  const lines: string[] = []
  const kinds = [
    'add a synonym',
    'add a curation',
    'change a synonym',
    'change a curation',
    'delete a page',
    'remove a curation',
    'remove a synonym',
  ] as const
  const result = await runIdentity({
    folder,
    docs: 16,
    edits: kinds.map((kind, at) => ({ kind, seed: SEED + at })),
    every: 5,
    seed: SEED,
    log: (line) => lines.push(line),
  })
  expect(result, lines.join('\n')).toMatchObject({ edits: kinds.length, partial: kinds.length, comparisons: 2 })
  for (const [at, kind] of kinds.entries())
    if (kind !== 'delete a page') expect(lines[at]).toMatch(/: None of \d+ pages/)
})
