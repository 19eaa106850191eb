import { openSearch } from '@/search/client'
import type { Answering } from './provider'
import { askAi } from '@strings'

const MOST = 3

/** Quotes the passages of the documentation that answer best, word for word. Asks nobody but the search. */
export const passages: Answering = {
  kind: 'answers',
  disclaimer: askAi.disclaimers.passages,
  async ask(question) {
    const engine = await openSearch()
    const [answer] = await engine.answer([{ params: { query: question, hitsPerPage: MOST } }])
    const found = (answer?.hits ?? []).slice(0, MOST).map(async (hit) => ({
      href: hit.href,
      title: wordsOf(hit.heading ?? hit.title),
      quote: wordsOf(hit.excerpt ?? (await engine.excerptOf(hit))),
    }))
    return { passages: await Promise.all(found) }
  },
}

function wordsOf(parts: readonly { readonly text: string }[]): string {
  return parts.map(({ text }) => text).join('')
}
