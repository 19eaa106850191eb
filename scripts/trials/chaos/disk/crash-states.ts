import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256 } from '../../../lib/canonical-json.ts'
import { apply, type Disk, type Operation } from './operation.ts'
import type { Recording } from './file-recorder.ts'

const BLOCK = 512
const CUTS = 12

/** What a machine may find on its disk after a power cut. */
export interface CrashState {
  /** How many of the recorded operations had been asked for. */
  readonly after: number
  /** What of those was lost. */
  readonly lost: string
  readonly disk: Disk
  /** What the program had announced by then. */
  readonly marks: readonly string[]
}

type Data = Extract<Operation, { kind: 'write' | 'truncate' }>
type Name = Extract<Operation, { kind: 'create' | 'mkdir' | 'symlink' | 'link' | 'rename' | 'unlink' }>

/**
 * Every state that a power cut may leave: after each prefix of the operations, with all, some or none of what had not
 * been synced. Names: any end of the list of changes is lost, in the whole folder or in one directory of it. Bytes: all
 * or the last unsynced write of each file is lost, cut short, or has a block of zeros. States that look the same are
 * given once.
 * @param most so many of each prefix, spread evenly over all
 */
export function* crashStates(
  { before, operations }: Recording,
  most = Number.POSITIVE_INFINITY,
): Generator<CrashState> {
  const seen = new Set<string>()
  for (let after = 0; after <= operations.length; after++) {
    const prefix = operations.slice(0, after)
    const marks = prefix.flatMap((operation) => (operation.kind === 'mark' ? [operation.label] : []))
    const settled = durable(prefix)
    const ofNames = [...lossesOfNames(prefix, settled)]
    const ofBytes = [...lossesOfBytes(prefix, settled)]
    const step = Math.max(1, (ofNames.length * ofBytes.length) / most)
    let at = 0
    for (const [names, lostNames] of ofNames)
      for (const [bytes, lostBytes] of ofBytes) {
        if (Math.floor(at / step) === Math.floor((at++ - 1) / step)) continue
        const disk = { entries: new Map(before.entries), contents: new Map(before.contents) }
        for (const operation of prefix) {
          if (isName(operation) && lostNames.has(operation)) continue
          const kept = isData(operation) ? (lostBytes.get(operation) ?? [operation]) : [operation]
          for (const each of kept) apply(disk, each)
        }
        const print = fingerprint(disk, marks)
        if (seen.has(print)) continue
        seen.add(print)
        yield { after, lost: `${names}; ${bytes}`, disk, marks }
      }
  }
}

/** Writes a state to an empty folder, to be looked at with the program's own reading code. */
export async function materialize({ disk }: CrashState, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [path, entry] of disk.entries) {
    const name = join(folder, path)
    if (entry.kind === 'folder') await mkdir(name, { recursive: true })
  }
  for (const [path, entry] of disk.entries) {
    const name = join(folder, path)
    if (entry.kind === 'folder') continue
    await mkdir(dirname(name), { recursive: true })
    if (entry.kind === 'link') await symlink(entry.target, name)
    else await writeFile(name, disk.contents.get(entry.inode) ?? '')
  }
}

/** The operations that no power cut takes back any more. */
function durable(prefix: readonly Operation[]): ReadonlySet<Operation> {
  const settled = new Set<Operation>()
  for (const operation of prefix) {
    if (operation.kind === 'sync-file')
      for (const earlier of prefix.slice(0, operation.since))
        if (isData(earlier) && earlier.inode === operation.inode) settled.add(earlier)
    if (operation.kind === 'sync-folder')
      for (const earlier of prefix.slice(0, operation.since))
        if (isName(earlier) && parentOf(earlier.path) === operation.path) settled.add(earlier)
  }
  return settled
}

function* lossesOfNames(
  prefix: readonly Operation[],
  settled: ReadonlySet<Operation>,
): Generator<[string, ReadonlySet<Operation>]> {
  const open = prefix.filter((operation) => isName(operation)).filter((operation) => !settled.has(operation))
  for (let kept = open.length; kept >= 0; kept--)
    yield [`the last ${open.length - kept} names`, new Set<Operation>(open.slice(kept))]
  const folders = new Set(open.map(({ path }) => parentOf(path)))
  if (folders.size < 2) return
  for (const folder of folders) {
    const own = open.filter(({ path }) => parentOf(path) === folder)
    for (let kept = own.length - 1; kept >= 0; kept--)
      yield [`the last ${own.length - kept} names in “${folder}”`, new Set<Operation>(own.slice(kept))]
  }
}

function* lossesOfBytes(
  prefix: readonly Operation[],
  settled: ReadonlySet<Operation>,
): Generator<[string, ReadonlyMap<Operation, Data[]>]> {
  const open = prefix.filter((operation) => isData(operation)).filter((operation) => !settled.has(operation))
  yield ['no bytes', new Map()]
  if (open.length === 0) return
  yield ['all unsynced bytes', new Map(open.map((operation) => [operation, []]))]
  for (const last of lastOfEach(open)) {
    yield ['the last write', new Map([[last, []]])]
    if (last.kind !== 'write' || last.data.length === 0) continue
    const { data } = last
    for (const size of cutsOf(data.length))
      yield [`all but ${size} bytes of the last write`, new Map([[last, [{ ...last, data: data.subarray(0, size) }]]])]
    for (const from of new Set([0, Math.floor((data.length - 1) / BLOCK) * BLOCK])) {
      const holed = Buffer.from(data)
      holed.fill(0, from, Math.min(from + BLOCK, holed.length))
      yield [`a block of the last write`, new Map([[last, [{ ...last, data: holed }]]])]
    }
  }
}

function lastOfEach(open: readonly Data[]): Data[] {
  return [...new Map(open.map((operation) => [operation.inode, operation])).values()]
}

/** Where a write may have been cut short: at its ends and at even steps between. */
function cutsOf(length: number): number[] {
  const step = Math.max(1, Math.floor(length / CUTS))
  const cuts = [1, length - 1, ...Array.from({ length: CUTS }, (_, n) => n * step)]
  return [...new Set(cuts)].filter((cut) => cut > 0 && cut < length)
}

function fingerprint({ entries, contents }: Disk, marks: readonly string[]): string {
  const lines = [...entries].map(([path, entry]) => {
    if (entry.kind !== 'file') return [path, entry.kind === 'link' ? entry.target : '/']
    return [path, sha256(contents.get(entry.inode) ?? Buffer.alloc(0))]
  })
  return sha256(JSON.stringify([lines.toSorted(), marks]))
}

function isData(operation: Operation): operation is Data {
  return operation.kind === 'write' || operation.kind === 'truncate'
}

function isName(operation: Operation): operation is Name {
  return !isData(operation) && operation.kind !== 'mark' && !operation.kind.startsWith('sync-')
}

function parentOf(path: string): string {
  const parent = dirname(path)
  return parent === '.' ? '' : parent
}
