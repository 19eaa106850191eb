import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Snapshot } from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import * as fc from 'fast-check'
import { loadConfig, type Config } from '../../../config/index.ts'
import { settingEntries } from '../../../config/settings.ts'
import { AppError } from '../../../lib/app-error.ts'
import { readBase, makeRelease } from '../../../pipeline/publish/index.ts'
import { readManifest, type Release } from '../../../pipeline/release/index.ts'
import { writeSnapshot } from '../../../pipeline/snapshot/index.ts'
import { applyEdit, EDIT_KINDS, type Edit } from '../generated/edits.ts'
import { generateSnapshot } from '../generated/generate-snapshot.ts'

export interface IdentityOptions {
  /** Emptied first; holds two portals. */
  readonly folder: string
  readonly docs: number
  readonly edits: readonly Edit[]
  /** Of the pages that there are at first. */
  readonly seed: number
  /** After how many edits the two are compared; always after the last one. */
  readonly every: number
  readonly log: (line: string) => void
}

export interface IdentityResult {
  readonly edits: number
  /** How many releases were made from the one before. */
  readonly partial: number
  readonly comparisons: number
  /** Files of the last comparison. */
  readonly files: number
}

/** Whatever the .env of this machine says, these are all the settings there are. */
const noSettings = Object.fromEntries(settingEntries.map(([name]) => [name, '']))

/** The edits of a seed; the same seed gives the same ones. */
export function editsOf(seed: number, count: number): Edit[] {
  const edit = fc.record({ kind: fc.constantFrom(...EDIT_KINDS), seed: fc.nat() })
  return fc.sample(edit, { numRuns: count, seed })
}

/**
 * Makes one release an edit, each from the one before, and compares them with releases of the same content that were
 * made from nothing: the same files, the same bytes.
 * @throws AppError that names the edits and the files that differ, or the edit that every page was rendered for although
 *   its plan named some
 */
export async function runIdentity(options: IdentityOptions): Promise<IdentityResult> {
  const { folder, docs, edits, seed, every, log } = options
  await rm(folder, { recursive: true, force: true })
  const portal = portalIn(join(folder, 'incremental'))
  let snapshot = generateSnapshot({ docs, seed, headings: 4 })
  await release(portal, snapshot)
  let partial = 0
  let comparisons = 0
  let files = 0
  const since: Edit[] = []
  for (const [index, edit] of edits.entries()) {
    snapshot = applyEdit(snapshot, edit)
    since.push(edit)
    const { made, notes } = await release(portal, snapshot, { ahead: true })
    const fallback = notes.find((note) => note.endsWith('Every page is rendered instead.'))
    if (fallback)
      throw new AppError(`The pages of edit ${index + 1}, ${edit.kind} (${edit.seed}), were not rendered alone.`, {
        hint: `Look why: ${fallback}`,
      })
    if (notes.some((note) => /^(?:\d+|None) of /.test(note))) partial++
    log(`${index + 1}. ${edit.kind} (${edit.seed}): ${notes[0] ?? ''}`)
    if ((index + 1) % every !== 0 && index + 1 < edits.length) continue
    const whole = portalIn(join(folder, 'whole'))
    await rm(join(folder, 'whole'), { recursive: true, force: true })
    files = await compare({ portal, made }, { portal: whole, made: (await release(whole, snapshot)).made }, since)
    comparisons++
    since.length = 0
  }
  return { edits: edits.length, partial, comparisons, files }
}

function portalIn(data: string): Config {
  return loadConfig({ env: { ...noSettings, PORTICO_DATA: data } })
}

let moment = Date.UTC(2026, 10, 21, 8)

async function release(
  config: Config,
  snapshot: Snapshot,
  { ahead = false } = {},
): Promise<{ made: Release; notes: string[] }> {
  const notes: string[] = []
  await writeSnapshot(snapshot, config.folders.snapshot)
  const { release: made } = await makeRelease(config, {
    checked: { site: openSite(snapshot), folder: config.folders.snapshot, warnings: [], heldBack: [] },
    base: await readBase(config),
    run: (_stage, work) => work({ step: () => undefined, note: (text) => notes.push(text) }),
    createdAt: new Date((moment += 1000)),
    ahead,
  })
  return { made, notes }
}

interface Made {
  readonly portal: Config
  readonly made: Release
}

/** Gives how many files there are. */
async function compare(one: Made, other: Made, edits: readonly Edit[]): Promise<number> {
  const [left, right] = await Promise.all([filesOf(one), filesOf(other)])
  const paths = [...new Set([...left.keys(), ...right.keys()])]
  const differing = paths.filter((path) => left.get(path) !== right.get(path))
  if (differing.length > 0)
    throw new AppError(
      [
        `${differing.length} files of an incremental release are not those of a full one, after ${edits.map(({ kind }) => kind).join(', ')}:`,
        ...differing.slice(0, 20).map((path) => `  - ${path} (${stateOf(left.get(path), right.get(path))})`),
      ].join('\n'),
      { hint: `Compare ${one.portal.folders.current} with ${other.portal.folders.current}.` },
    )
  return left.size
}

function stateOf(incremental: string | undefined, whole: string | undefined): string {
  if (incremental === undefined) return 'missing'
  return whole === undefined ? 'left over' : 'other bytes'
}

async function filesOf({ portal, made }: Made): Promise<Map<string, string>> {
  const { files } = await readManifest(portal.folders, made.id)
  return new Map(files.filter(({ path }) => path !== 'release.json').map(({ path, sha256 }) => [path, sha256]))
}
