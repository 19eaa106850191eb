import { openSearch } from '@/search/client'

/** One passage of the documentation, with the address it is quoted from. */
export interface Passage {
  readonly href: string
  readonly title: string
  readonly quote: string
}
export type Answer = readonly Passage[]

const MOST = 3

/**
 * The passages that answer a question best, word for word; none where the documentation has no answer.
 * @throws SearchError when the documentation cannot be searched
 */
export async function findPassages(question: string): Promise<Answer> {
  const engine = await openSearch()
  const [answer] = await engine.answer([{ params: { query: question, hitsPerPage: MOST } }])
  return Promise.all(
    (answer?.hits ?? []).slice(0, MOST).map(async (hit) => ({
      href: hit.href,
      title: wordsOf(hit.heading ?? hit.title),
      quote: wordsOf(hit.excerpt ?? (await engine.excerptOf(hit))),
    })),
  )
}

function wordsOf(parts: readonly { readonly text: string }[]): string {
  return parts.map(({ text }) => text).join('')
}
