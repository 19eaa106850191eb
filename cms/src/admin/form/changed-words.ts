import { diffWordsWithSpace } from 'diff'

/** A run of words, and whether the other version lacks it. */
export interface Words {
  readonly text: string
  readonly isChanged: boolean
}

export interface ChangedWords {
  readonly mine: readonly Words[]
  readonly theirs: readonly Words[]
}

/** What two texts have differently, word by word. Where one of them is empty, nothing is marked: all of it differs. */
export function changedWords(mine: string, theirs: string): ChangedWords {
  if (mine === '' || theirs === '') return { mine: unchanged(mine), theirs: unchanged(theirs) }
  const parts = diffWordsWithSpace(mine, theirs)
  const side = (other: 'added' | 'removed', own: 'added' | 'removed'): Words[] =>
    parts.filter((part) => !part[other]).map((part) => ({ text: part.value, isChanged: part[own] }))
  return { mine: side('added', 'removed'), theirs: side('removed', 'added') }
}

const unchanged = (text: string): Words[] => (text === '' ? [] : [{ text, isChanged: false }])
