import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { walk, type BlockOf, type Body } from '@portico/content-model'
import { z } from 'zod'
import { config } from '@/config'
import { escapeHtml, highlightLines, knownLanguage } from './highlighter'

/** Raised when the HTML of highlighted code changes, so that nothing old is taken from the cache. */
const FORMAT = 1

/** One line of a sample. */
export interface CodeLine {
  readonly html: string
  /** Of a diff: the line was added or removed. */
  readonly change?: '+' | '-'
}
/** The samples of a page, by the `_key` of their block. */
export type Highlighted = ReadonlyMap<string, readonly CodeLine[]>

/** Highlights every sample of a body, so that rendering it needs no waiting. */
export async function highlightBody(body: Body): Promise<Highlighted> {
  const blocks = [...walk(body)].filter((node): node is BlockOf<'code'> => node._type === 'code')
  return new Map(await Promise.all(blocks.map(async (block) => [block._key, await highlightBlock(block)] as const)))
}

/** Highlights one sample, from the cache where it was seen before. */
export async function highlightBlock({ code, language, diff }: BlockOf<'code'>): Promise<CodeLine[]> {
  const source = code.replace(/\n$/, '').split('\n')
  const changes = source.map((line) => (diff && (line.startsWith('+') || line.startsWith('-')) ? line[0] : undefined))
  const text = diff ? source.map((line) => line.replace(/^[-+ ]/, '')) : source
  const lines = await cachedLines(text.join('\n'), language)
  return lines.map((html, index) => {
    const change = changes[index]
    return change === '+' || change === '-' ? { html, change } : { html }
  })
}

async function cachedLines(code: string, language: string | undefined): Promise<string[]> {
  const name = knownLanguage(language)
  if (!name) return code.split('\n').map(escapeHtml)
  const folder = config.highlightCache
  if (folder === undefined) return highlightLines(code, name)
  const hash = createHash('sha256')
    .update(JSON.stringify([FORMAT, name, code]))
    .digest('hex')
  const file = join(folder, `${hash}.json`)
  if (existsSync(file)) return z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  const lines = await highlightLines(code, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(lines))
  renameSync(`${file}.${process.pid}`, file)
  return lines
}
