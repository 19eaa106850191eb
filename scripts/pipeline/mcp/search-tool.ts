import { bestExcerpt, cleanQuery, prepareQuery, type RankedSection } from '@portico/content-model'
import { count } from '../../lib/app-error.ts'
import type { OpenRelease } from './open-release.ts'
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
  const { hits, count: found } = await release.search.find(query, { from: 0, to: limit, all: true })
  if (hits.length === 0) {
    const near = [...new Set([...(await release.search.suggest(query)), ...release.suggestions])]
    const shown = near.slice(0, MAX_SUGGESTIONS)
    const words = shown.length > 0 ? ` Words and topics that it uses: ${shown.join(', ')}.` : ''
    return {
      text: `Nothing in the documentation matches “${text}”.${words} Try fewer or other words, or call outline.`,
    }
  }
  const head = `${count(found, 'page')} for “${text}”, ${hits.length} shown, the best first:`
  return { text: [head, ...hits.map((hit, at) => describeHit(release, hit, at + 1))].join('\n\n') }
}

function describeHit(release: OpenRelease, { section, terms }: RankedSection, rank: number): string {
  const { anchor, title, heading, crumbs, path } = section
  const names = [section.section, title, ...crumbs, ...(anchor === undefined ? [] : [heading])]
  const { content = '', code = '' } = release.search.index.sectionAt(section.id) ?? {}
  const excerpt = bestExcerpt(content, code, terms)
    .map((part) => part.text)
    .join('')
  return [
    `${rank}. ${names.filter((name) => name !== undefined).join(' › ')}`,
    `   ${release.siteUrl}${path}${anchor === undefined ? '' : `#${anchor}`}`,
    ...(excerpt === '' ? [] : [`   ${excerpt}`]),
  ].join('\n')
}
