import { existsSync, linkSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { sha256 } from '../lib/canonical-json.ts'
import { listFiles } from '../lib/list-files.ts'
import { sharesOf } from '../lib/shares.ts'
import type { Progress } from '../lib/task.ts'
import { compressFiles, ENDINGS } from './compress-file.ts'
import { compressElsewhere } from './compress-process.ts'

const TEXT = new Set(['.html', '.js', '.css', '.json', '.txt', '.md', '.xml', '.svg', '.webmanifest', '.map'])
/** A file of ext4 has at most 65,000 names, and each of the releases that are kept gives it as many more. */
const MOST_NAMES = 2000
/** So many files take some seconds. */
const FILES_WORTH_A_PROCESS = 2000

interface CompressOptions {
  readonly progress?: Progress | undefined
  /** The compressed bytes of this very content from an earlier run, if there are any. */
  readonly reuse?: ((path: string) => Promise<boolean>) | undefined
  /** For how many files a process of its own is started. */
  readonly worth?: number
}

/** Writes `.br` and `.gz` beside every text file of a tree that gets smaller by it. */
export async function compressTree(
  folder: string,
  { progress, reuse, worth = FILES_WORTH_A_PROCESS }: CompressOptions = {},
): Promise<void> {
  const files = (await listFiles(folder)).filter((path) => TEXT.has(extname(path)))
  /* Next writes some texts once a page: each is compressed once, for as many as one file may have names. */
  const first = new Map<string, { readonly file: string; names: number }>()
  const wanted: string[] = []
  const twins: [from: string, to: string][] = []
  for (const path of files) {
    if (!(await reuse?.(path))) {
      const file = join(folder, path)
      const hash = sha256(readFileSync(file))
      const twin = first.get(hash)
      if (twin && twin.names < MOST_NAMES) {
        twin.names++
        twins.push([twin.file, file])
      } else {
        first.set(hash, { file, names: 1 })
        wanted.push(file)
      }
    }
    await breathe()
  }
  let done = files.length - wanted.length
  const onFiles = (count = 1): void => progress?.step((done += count), files.length)
  const shares = sharesOf(wanted, { worth })
  if (shares.length > 1) await allOf(shares.map((share) => compressElsewhere(share, onFiles)))
  else await compressFiles(wanted, onFiles)
  for (const [from, to] of twins) linkCompressed(from, to)
}

/** Waits for all of it, also where a part fails: nothing is written any more when the fault is told. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works)
  await Promise.all(works)
}

function linkCompressed(from: string, to: string): void {
  for (const ending of ENDINGS)
    if (existsSync(from + ending) && !existsSync(to + ending)) linkSync(from + ending, to + ending)
}
