import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headingsOf, parseBody, type Problem, type Snapshot } from '@portico/content-model'
import { count } from '../../lib/app-error.ts'
import { checkSnapshot } from '../../pipeline/check/index.ts'
import { benchConfig, bundledSnapshot } from '../bench/bundled-site.ts'
import { randomOf } from '../harness/random.ts'
import type { Attack, AttackResult } from './attack.ts'
import { BODY_DEFECTS, DEFECTS } from './seeded-defects.ts'

/** Defects of many kinds, one at a time, in the documentation that comes with Portico. */
export const contentDefects: Attack = {
  name: 'content-defects',
  subject: 'the check of the content, by seeded defects',
  tries: { full: 200, quick: DEFECTS.length + BODY_DEFECTS.length },
  async run({ tries, seed, cleanup, progress }) {
    const folder = await mkdtemp(join(tmpdir(), 'portico-defects-'))
    cleanup.add(() => rm(folder, { recursive: true, force: true }))
    const clean = await bundledSnapshot(benchConfig(folder), { seen: new Set() })
    return attackCheck({ clean, tries, seed, check: checkSnapshot, step: progress.step })
  },
}

interface Subject {
  /** Content with nothing to fix. */
  readonly clean: Snapshot
  readonly tries: number
  readonly seed: number
  readonly check: (snapshot: Snapshot) => readonly Problem[]
  readonly step?: (done: number, total: number) => void
}

export async function attackCheck({ clean, tries, seed, check, step }: Subject): Promise<AttackResult> {
  const random = randomOf(seed)
  const all = [...DEFECTS, ...BODY_DEFECTS]
  const reported = check(clean)
  const faults = reported.map(({ kind, message }) => `reported on clean content: ${kind}, ${message}`)
  let found = 0
  for (let n = 0; n < tries; n++) {
    const defect = all[n % all.length]
    if (!defect) continue
    const problems =
      'seed' in defect
        ? problemsOf(defect.seed(clean, random, n), check)
        : problemsOfBody([...random.one(clean.docs).body, ...defect.blocks(n)])
    if (problems.includes(defect.kind)) found++
    else faults.push(`not found: ${defect.name} (found: ${problems.join(', ') || 'nothing'})`)
    step?.(n, tries)
  }
  faults.push(...sharedAnchors(clean))
  return {
    tries,
    happened: `${found} of ${tries} defects of ${all.length} kinds found; ${count(reported.length, 'problem')} on ${clean.docs.length} clean pages`,
    faults,
  }
}

/** The kinds of the problems of a document. */
function problemsOf(
  { snapshot, documentId }: { snapshot: Snapshot; documentId: string },
  check: Subject['check'],
): string[] {
  return check(snapshot).flatMap(({ kind, document }) => (document?.documentId === documentId ? [kind] : []))
}

function problemsOfBody(value: unknown): string[] {
  const parsed = parseBody(value)
  return parsed.ok ? [] : parsed.problems.map(({ kind }) => kind)
}

/** Headings that store one anchor are no defect: the later of them gets another. */
function sharedAnchors({ docs }: Snapshot): string[] {
  return docs.flatMap(({ path, body }) => {
    const again = body.map((block) => ({ ...block, _key: `again-${block._key}` }))
    const anchors = headingsOf([...body, ...again]).map(({ anchor }) => anchor)
    return new Set(anchors).size === anchors.length ? [] : [`${path} has two headings with one anchor`]
  })
}
