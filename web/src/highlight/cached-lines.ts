import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BundledLanguage } from 'shiki'
import { z } from 'zod'
import { config } from '@/config'
import { highlightLines, type TimeLeft } from './highlighter'

/** Raised when the HTML of highlighted code changes, so that nothing old is taken from the cache. */
const FORMAT = 1

/** The lines of a sample as HTML, from the cache where it was seen before. What there was no time for is tried again. */
export async function cachedLines(
  code: string,
  { language, left }: { readonly language: BundledLanguage; readonly left: TimeLeft },
): Promise<readonly string[]> {
  const folder = config.highlightCache
  if (folder === undefined) return (await highlightLines(code, { language, left })).lines
  const hash = createHash('sha256')
    .update(JSON.stringify([FORMAT, language, code]))
    .digest('hex')
  const file = join(folder, `${hash}.json`)
  if (existsSync(file)) return z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  const { lines, isWhole } = await highlightLines(code, { language, left })
  if (!isWhole) return lines
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(lines))
  renameSync(`${file}.${process.pid}`, file)
  return lines
}
