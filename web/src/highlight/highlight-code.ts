import { walk, type BlockOf, type Body } from '@portico/content-model'
import { cachedLines } from './cached-lines'
import { escapeHtml, knownLanguage, timeOfPage } from './highlighter'

/** One line of a sample. */
export interface CodeLine {
  readonly html: string
  /** Of a diff: the line was added or removed. */
  readonly change?: '+' | '-'
}
/** The samples of a page, by their block itself: a copy in another container may have the same key. */
export type Highlighted = ReadonlyMap<BlockOf<'code'>, readonly CodeLine[]>

/** Highlights every sample of a body, so that rendering it needs no waiting. */
export async function highlightBody(body: Body): Promise<Highlighted> {
  const blocks = [...walk(body)].filter((node): node is BlockOf<'code'> => node._type === 'code')
  const left = timeOfPage()
  return new Map(await Promise.all(blocks.map(async (block) => [block, await highlightBlock(block, left)] as const)))
}

/** Samples without lines of their own, as HTML, by themselves. */
export type HighlightedSamples = ReadonlyMap<{ readonly code: string }, string>

/** Highlights samples that are no blocks of a body. */
export async function highlightSamples(
  samples: readonly { readonly code: string; readonly language?: string | undefined }[],
): Promise<HighlightedSamples> {
  const left = timeOfPage()
  const htmlOf = async ({ code, language }: (typeof samples)[number]): Promise<string> => {
    const name = knownLanguage(language)
    const lines = name ? await cachedLines(code, { language: name, left }) : code.split('\n').map(escapeHtml)
    return lines.join('\n')
  }
  return new Map(await Promise.all(samples.map(async (sample) => [sample, await htmlOf(sample)] as const)))
}

/** Highlights one sample. */
export async function highlightBlock(
  { code, language, diff }: BlockOf<'code'>,
  left = timeOfPage(),
): Promise<CodeLine[]> {
  const source = code.replace(/\n$/, '').split('\n')
  const changes = source.map((line) => (diff && (line.startsWith('+') || line.startsWith('-')) ? line[0] : undefined))
  const text = diff ? source.map((line) => line.replace(/^[-+ ]/, '')) : source
  const name = knownLanguage(language)
  const lines = name ? await cachedLines(text.join('\n'), { language: name, left }) : text.map(escapeHtml)
  return lines.map((html, index) => {
    const change = changes[index]
    return change === '+' || change === '-' ? { html, change } : { html }
  })
}
