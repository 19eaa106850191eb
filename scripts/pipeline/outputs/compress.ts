import { extname, join } from 'node:path'
import { listFiles } from '../../lib/list-files.ts'
import { partition } from '../../lib/partition.ts'
import type { Progress } from '../../lib/task.ts'
import { compressFiles } from './compress-files.ts'
import { compressElsewhere } from './compress-process.ts'

const TEXT = new Set(['.html', '.js', '.css', '.json', '.txt', '.md', '.xml', '.svg', '.webmanifest', '.map'])
/** So many files take some seconds. */
const FILES_WORTH_A_PROCESS = 4000

interface CompressOptions {
  readonly progress?: Progress | undefined
  /** Takes the compressed copies of this very content from an earlier run, if there are any. */
  readonly reuse?: ((path: string) => Promise<boolean>) | undefined
  /** For how many files a process of its own is started. */
  readonly minPerWorker?: number
}

/** Writes `.br` and `.gz` beside every text file of a tree that gets smaller by it. */
export async function compressTree(
  folder: string,
  { progress, reuse, minPerWorker = FILES_WORTH_A_PROCESS }: CompressOptions = {},
): Promise<void> {
  const files = (await listFiles(folder)).filter((path) => TEXT.has(extname(path)))
  const wanted: string[] = []
  let done = 0
  const onFiles = (count = 1): void => progress?.step((done += count), files.length)
  for (const path of files)
    if (await reuse?.(path)) onFiles()
    else wanted.push(join(folder, path))
  const shares = partition(wanted, { minPerWorker })
  if (shares.length > 1) await allOf(shares.map((share) => compressElsewhere(share, onFiles)))
  else await compressFiles(wanted, onFiles)
}

/** Waits for all of it, also where a part fails: nothing is written any more when the fault is thrown. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works)
  await Promise.all(works)
}
