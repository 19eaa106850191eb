import { useCallback, useEffect, useRef, useState } from 'react'
import type { SearchEngine, SearchHit } from '@/search/client'
import type { InstantAnswer } from '@/search/instant-search'

const HITS = 8
/** Hits of an earlier question stay this long while the next is on its way. */
const OUTDATED_MS = 400

/** The last answer, while the next is on its way too. */
export interface Answer {
  /** What it answers; empty before the first. */
  readonly query: string
  readonly hits: readonly SearchHit[]
  /** Of all that was found. */
  readonly count: number
  /** Whether the count is all; else there are at least so many. */
  readonly exact: boolean
  readonly failed: boolean
}

const NONE: Answer = { query: '', hits: [], count: 0, exact: true, failed: false }

function answerIn(found: InstantAnswer | undefined): Pick<Answer, 'hits' | 'count' | 'exact'> {
  const { hits = [], nbHits: count = 0, exhaustiveNbHits: exact = true } = found ?? {}
  return { hits, count, exact }
}

interface Asking {
  readonly answer: Answer
  /** Whether the answer is one to an earlier question, and has been for too long. */
  readonly outdated: boolean
  /** Asks again, after a failure. */
  readonly again: () => void
}

/**
 * Asks an engine what is typed, when the reader pauses as long as the engine wants.
 * @param engine absent until it is there
 * @param query without spaces around it; empty where nothing is asked
 */
export function useAnswer(engine: SearchEngine | undefined, query: string): Asking {
  const [answer, setAnswer] = useState(NONE)
  const [late, setLate] = useState('')
  const turns = useRef(0)
  const ask = useCallback(() => {
    if (!engine || query === '') return
    const turn = ++turns.current
    const show = (next: Answer) => {
      if (turn === turns.current) setAnswer(next)
    }
    engine.answer([{ params: { query, hitsPerPage: HITS } }]).then(
      ([found]) => show({ ...answerIn(found), query, failed: false }),
      () => show({ ...NONE, query, failed: true }),
    )
  }, [engine, query])
  useEffect(() => {
    const timers = [setTimeout(() => setLate(query), OUTDATED_MS), setTimeout(ask, engine?.debounceMs)]
    return () => timers.forEach(clearTimeout)
  }, [engine, query, ask])
  const again = () => {
    setAnswer(NONE)
    ask()
  }
  return { answer, outdated: late === query && answer.query !== query, again }
}
