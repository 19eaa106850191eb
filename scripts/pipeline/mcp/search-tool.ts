import {
  bestExcerpt,
  cleanQuery,
  prepareQuery,
  rankSections,
  suggestWords,
  type NamedSection,
  type RankedSection,
} from '@portico/content-model'
import { count } from '../../lib/app-error.ts'
import { excerptsSchema } from './index-files.ts'
import { readFileOf, type OpenRelease } from './open-release.ts'
import { refused, type ToolAnswer } from './tool-answer.ts'

const MAX_SUGGESTIONS = 6

/** The pages that a query finds, the best first, each with its best section: the ranking of the site's own search. */
export async function searchPages(
  release: OpenRelease,
  { query: raw, limit }: { readonly query: string; readonly limit: number },
): Promise<ToolAnswer> {
  const query = prepareQuery(raw)
  const text = cleanQuery(raw)
  if (query.words === '') return refused('The query has no words. Ask with words that the pages may use.')
  const ranked = rankSections(release.index, query)
  if (ranked.length === 0) {
    const near = [...new Set([...suggestWords(query, release.index), ...release.suggestions])].slice(0, MAX_SUGGESTIONS)
    const words = near.length > 0 ? ` Words and topics that it uses: ${near.join(', ')}.` : ''
    return {
      text: `Nothing in the documentation matches “${text}”.${words} Try fewer or other words, or call outline.`,
    }
  }
  const shown = ranked.slice(0, limit)
  const hits = await Promise.all(shown.map((hit, at) => describeHit(release, hit, at + 1)))
  const head = `${count(ranked.length, 'page')} for “${text}”, ${shown.length} shown, the best first:`
  return { text: [head, ...hits].join('\n\n') }
}

async function describeHit(release: OpenRelease, { section, terms }: RankedSection, rank: number): Promise<string> {
  const { anchor, title, heading, crumbs, path } = section
  const names = [section.section, title, ...crumbs, ...(anchor === undefined ? [] : [heading])]
  const excerpt = await excerptOf(release, section, terms)
  return [
    `${rank}. ${names.filter((name) => name !== undefined).join(' › ')}`,
    `   ${release.siteUrl}${path}${anchor === undefined ? '' : `#${anchor}`}`,
    ...(excerpt === '' ? [] : [`   ${excerpt}`]),
  ].join('\n')
}

async function excerptOf(
  { files }: OpenRelease,
  { excerpts, position }: NamedSection,
  terms: ReadonlySet<string>,
): Promise<string> {
  const { sections } = await readFileOf(files, `search/${excerpts}`, excerptsSchema)
  const [content = '', code = ''] = sections[position] ?? []
  return bestExcerpt(content, code, terms)
    .map(({ text }) => text)
    .join('')
}
