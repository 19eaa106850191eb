import type { Random } from '../../harness/random.ts'

const MIN_LENGTH = 5
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** A text with one edit in one of its longer words, or `undefined` where there is none. */
export function misspell(text: string, random: Random): string | undefined {
  const words = text.toLowerCase().split(' ')
  const long = words.filter((word) => /^[a-z]+$/.test(word) && word.length >= MIN_LENGTH)
  if (long.length === 0) return undefined
  const word = random.one(long)
  const at = 1 + random.below(word.length - 2)
  const edited = random.one([
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + random.one(LETTERS) + word.slice(at),
    () => word.slice(0, at) + random.one(LETTERS) + word.slice(at + 1),
    () => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ])()
  return edited === word ? undefined : words.map((one) => (one === word ? edited : one)).join(' ')
}
