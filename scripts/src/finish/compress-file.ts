import { readFileSync, writeFileSync } from 'node:fs'
import { setImmediate as breathe } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The endings of the copies of a file. */
export const ENDINGS = ['.br', '.gz'] as const
const SMALLEST_BYTES = 512
/** Within one per cent of quality 9, at a tenth of its time (measured on the pages of a portal). */
const BROTLI_QUALITY = 7
/** For the few who cannot read Brotli. Within half a per cent of level 9, at half its time. */
const GZIP_LEVEL = 6

/** Writes the compressed copies of files, where they are smaller. @param onFile called after each */
export async function compressFiles(files: readonly string[], onFile: () => void): Promise<void> {
  for (const file of files) {
    compressFile(file)
    onFile()
    await breathe()
  }
}

/** In this thread: for files of this size the threads of zlib cost three times the processor time, most of it memory. */
function compressFile(file: string): void {
  const content = readFileSync(file)
  if (content.length < SMALLEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const small = { '.br': brotliCompressSync(content, { params }), '.gz': gzipSync(content, { level: GZIP_LEVEL }) }
  for (const ending of ENDINGS) if (small[ending].length < content.length) writeFileSync(file + ending, small[ending])
}
