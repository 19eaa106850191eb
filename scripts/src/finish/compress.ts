import { existsSync, linkSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { sha256 } from '../lib/canonical-json.ts'
import type { Progress } from '../lib/task.ts'
import { listFiles } from '../lib/list-files.ts'

const TEXT = new Set(['.html', '.js', '.css', '.json', '.txt', '.md', '.xml', '.svg', '.webmanifest', '.map'])
const ENDINGS = ['.br', '.gz'] as const
const SMALLEST_BYTES = 512
/** Within one per cent of quality 9, at a tenth of its time (measured on the pages of a portal). */
const BROTLI_QUALITY = 7
/** For the few who cannot read Brotli. Within half a per cent of level 9, at half its time. */
const GZIP_LEVEL = 6
/** A file of ext4 has at most 65,000 names, and each of the releases that are kept gives it as many more. */
const MOST_NAMES = 2000

/**
 * Writes `.br` and `.gz` beside every text file of a tree that gets smaller by it.
 * @param reuse the compressed bytes of this very content from an earlier run, if there are any
 */
export async function compressTree(
  folder: string,
  {
    progress,
    reuse,
  }: { progress?: Progress | undefined; reuse?: ((path: string) => Promise<boolean>) | undefined } = {},
): Promise<void> {
  const files = (await listFiles(folder)).filter((path) => TEXT.has(extname(path)))
  /* Next writes some texts once a page: each is compressed once, for as many as one file may have names. */
  const first = new Map<string, { readonly path: string; names: number }>()
  const twins: [from: string, to: string][] = []
  for (const [index, path] of files.entries()) {
    const file = join(folder, path)
    if (!(await reuse?.(path))) {
      const content = readFileSync(file)
      const hash = sha256(content)
      const twin = first.get(hash)
      if (twin && twin.names < MOST_NAMES) {
        twin.names++
        twins.push([join(folder, twin.path), file])
      } else {
        first.set(hash, { path, names: 1 })
        compressFile(file, content)
      }
    }
    progress?.step(index + 1, files.length)
    await breathe()
  }
  for (const [from, to] of twins) linkCompressed(from, to)
}

/** In this thread: for files of this size the threads of zlib cost three times the processor time, most of it memory. */
function compressFile(file: string, content: Buffer): void {
  if (content.length < SMALLEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const small = { '.br': brotliCompressSync(content, { params }), '.gz': gzipSync(content, { level: GZIP_LEVEL }) }
  for (const ending of ENDINGS) if (small[ending].length < content.length) writeFileSync(file + ending, small[ending])
}

function linkCompressed(from: string, to: string): void {
  for (const ending of ENDINGS)
    if (existsSync(from + ending) && !existsSync(to + ending)) linkSync(from + ending, to + ending)
}
