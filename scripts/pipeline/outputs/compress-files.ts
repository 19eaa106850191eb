import { existsSync, linkSync, readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { sha256 } from '../../lib/canonical-json.ts'

const ENDINGS = ['.br', '.gz'] as const
const SMALLEST_BYTES = 512
/** Within one per cent of quality 9, at a tenth of its time (measured on the pages of a portal). */
const BROTLI_QUALITY = 7
const BROTLI_QUALITY_OF = new Map([
  /* What a reader waits for first: 7 % smaller than by quality 9, in the same time. */
  ['.html', 10],
  /* Style sheets are few, are part of every page, and change with the code only. */
  ['.css', 11],
])
/** For the few who cannot read Brotli. Within half a per cent of level 9, at half its time. */
const GZIP_LEVEL = 6
/** A file of ext4 has at most 65,000 names, and each of the releases that are kept gives it as many more. */
const MOST_NAMES = 2000

/** Writes compressed copies beside files, where they are smaller. @param onFile called after each */
export async function compressFiles(files: readonly string[], onFile: () => void): Promise<void> {
  /* Next writes some texts once a page: each is compressed once, for as many as one file may have names. */
  const first = new Map<string, { readonly file: string; names: number }>()
  for (const file of files) {
    const content = readFileSync(file)
    const hash = sha256(content)
    const same = first.get(hash)
    if (same && same.names < MOST_NAMES) {
      same.names++
      linkCompressed(same.file, file)
    } else {
      first.set(hash, { file, names: 1 })
      compressFile(file, content)
    }
    onFile()
    await yieldToEventLoop()
  }
}

/** In this thread: for files of this size the threads of zlib cost three times the processor time, most of it memory. */
function compressFile(file: string, content: Buffer): void {
  if (content.length < SMALLEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY_OF.get(extname(file)) ?? BROTLI_QUALITY,
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
