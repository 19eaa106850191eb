import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useState } from 'react'
import { useLastAnswer } from '../documents/use-answer'
import type { SavedRule } from './rules'
import { readRules } from './search-api'

const NONE: readonly SavedRule[] = []

interface SavedRules {
  /** Those that were read last. */
  readonly saved: readonly SavedRule[]
  /** What kept them from being read. */
  readonly fault: string | undefined
  readonly readAgain: () => void
}

/** All synonyms and curations that are saved. */
export function useRules(): SavedRules {
  const { post } = useFetchClient()
  const [ask, setAsk] = useState(() => () => readRules(post))
  const { answer, fault } = useLastAnswer(ask)
  const readAgain = useCallback(() => setAsk(() => () => readRules(post)), [post])
  return { saved: answer ?? NONE, readAgain, fault }
}
