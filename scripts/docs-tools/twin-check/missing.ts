import { excerptOf, nodeTitle, type Body } from '@portico/content-model'
import type { PlainContext } from '../../markdown/plain/index.ts'
import { demandsOf, type Demand } from './demands.ts'
import { readMarkdown } from './read-markdown.ts'

const EXCERPT_LENGTH = 80

/** What a body holds and its Markdown does not, and elements in the Markdown: one sentence each. */
export function missingFrom(markdown: string, body: Body, context: PlainContext): string[] {
  const { texts, samples, addresses, html } = readMarkdown(markdown)
  const demands = demandsOf(body, context)
  return [
    ...lacking(demands, 'words', occurrencesIn(` ${texts.map(tokensOf).join(' ')} `)),
    ...lackingWords(demands, texts),
    ...lacking(demands, 'sample', countsOf(samples.map(tidy))),
    ...lacking(demands, 'address', countsOf(addresses)),
    ...html.map((source) => `The Markdown has an element: ${short(source)}`),
  ]
}

/** Words and signs, with one space between them. */
function tokensOf(text: string): string {
  return (text.match(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []).join(' ')
}

/** What of one kind there is less of than the body has. */
function lacking(demands: readonly Demand[], kind: Demand['kind'], countOf: (text: string) => number): string[] {
  const keyed = demands.flatMap((demand) => {
    if (demand.kind !== kind) return []
    const key = kind === 'words' ? tokensOf(demand.text) : kind === 'sample' ? tidy(demand.text) : demand.text
    return key === '' ? [] : [{ demand, key }]
  })
  const wanted = countsOf(keyed.map(({ key }) => key))
  const first = new Map(keyed.toReversed().map(({ demand, key }) => [key, demand]))
  return [...first]
    .toReversed()
    .flatMap(([key, demand]) => (countOf(key) < wanted(key) ? [sentence(demand, demand.text)] : []))
}

/** Single words, of which a longer text may have lost one. */
function lackingWords(demands: readonly Demand[], texts: readonly string[]): string[] {
  const found = countsOf(texts.flatMap((text) => tokensOf(text).split(' ')))
  const words = demands.flatMap((demand) =>
    demand.kind === 'words'
      ? tokensOf(demand.text)
          .split(' ')
          .map((text): Demand => ({ ...demand, text }))
      : [],
  )
  return lacking(words, 'words', found)
}

/** How often the texts come, each by itself. */
function countsOf(texts: readonly string[]): (text: string) => number {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return (text) => counts.get(text) ?? 0
}

/** How often words come in a text, between two spaces each. */
function occurrencesIn(text: string): (words: string) => number {
  return (words) => {
    const needle = ` ${words} `
    let count = 0
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length - 1)) count++
    return count
  }
}

function tidy(code: string): string {
  return code.replace(/\r\n?/g, '\n')
}

function sentence({ node, kind }: Demand, text: string): string {
  const excerpt = excerptOf(node)
  return `${nodeTitle(node)}${excerpt ? ` “${excerpt}”` : ''} (${node._key}): it lacks the ${kind} ${short(text)}`
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH - 1)}…`
}
