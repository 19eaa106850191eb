import { looksLikeName, spellSymbol } from './names.ts'
import { tokenize } from './words.ts'

/** The longest query that is sent anywhere, in UTF-16 code units. */
export const MAX_QUERY_LENGTH = 300

/** What a reader typed, made safe to send and taken apart. */
export interface PreparedQuery {
  /** What the reader typed, cleaned of what no engine can read; for messages and addresses. */
  readonly text: string
  /** The words to search for, without an engine's operators; empty where no letter is left. */
  readonly words: string
  /** For a query of one word that looks like a name of code: the name spelled as one word. Asked first. */
  readonly symbol?: string
  /** For a query of four words or more: the words as a phrase. Asked first. */
  readonly phrase?: string
}

const QUESTION_WORDS = new Set([
  'how',
  'what',
  'why',
  'when',
  'where',
  'which',
  'who',
  'can',
  'does',
  'do',
  'is',
  'are',
  'should',
])
const STOP_WORDS = new Set(
  [
    's t a an the and or of to in on at by for from with without into as it its this that these those there',
    'i my me we our you your he she they them is are was were be been am do does did can could should would will may',
    'how what why when where which who whom if then than so not no any some have has had get',
    /* What an apostrophe cuts off: don't, we've. */
    'don doesn didn isn aren wasn weren won wouldn couldn shouldn hasn haven hadn ve re ll m',
  ]
    .join(' ')
    .split(' '),
)
/** What readers put around what they want; a page that has it is not the better for it. */
const FILLER_WORDS = new Set(
  [
    'want need needs wants like please help way ways possible try trying tried best good better easy easily make makes making',
    'use using used let lets work works working show tell explain give gives something someone thing things stuff there',
    'just also still only same own other another instead about between after before during each every all more most many',
    'anyone anybody anything everyone everybody everything somebody nobody nothing much few little lot lots',
    'always never ever again already yet now then soon really actually simply exactly certain sure able seem seems',
    'go goes going went come comes came put got gets getting know say says mean means must might while because',
  ]
    .join(' ')
    .split(' '),
)
const MIN_PHRASE_WORDS = 4

/** A query as one line of well-formed text, at most {@link MAX_QUERY_LENGTH} long. */
export function cleanQuery(raw: string): string {
  return raw
    .slice(0, MAX_QUERY_LENGTH * 4)
    .replace(/\p{Surrogate}/gu, ' ')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}

/** Whether a term is a word that says nothing by itself. */
export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term)
}

/** Whether a term is a word that says little beside others: `I want to use …`. */
export function isFillerWord(term: string): boolean {
  return FILLER_WORDS.has(term)
}

/** Whether a term says by itself what is looked for. */
export function isTellingWord(term: string): boolean {
  return !isStopWord(term) && !isFillerWord(term)
}

/** Prepares what a reader typed for either engine. Never throws, whatever it is given. */
export function prepareQuery(raw: string): PreparedQuery {
  const text = cleanQuery(raw)
  const spoken = text.split(' ').map(withoutOperators).filter(hasWord)
  const kept = isQuestion(text, spoken) ? withoutStopWords(spoken) : spoken
  const words = kept.join(' ')
  const name = text.replace(/[?!,;"']+$/u, '')
  return {
    text,
    words,
    ...(spoken.length === 1 && looksLikeName(name) && { symbol: spellSymbol(name) }),
    ...(spoken.length >= MIN_PHRASE_WORDS && { phrase: spoken.join(' ') }),
  }
}

/** A word without what Typesense reads as an operator: a minus before it excludes, a quote opens a phrase, a star is all. */
function withoutOperators(word: string): string {
  return word.replace(/["“”„«»*]/gu, '').replace(/^[-–—]+/u, '')
}

function hasWord(word: string): boolean {
  return tokenize(word).length > 0
}

function isQuestion(text: string, words: readonly string[]): boolean {
  if (words.length < 3) return false
  return text.endsWith('?') || QUESTION_WORDS.has(words[0]?.toLowerCase() ?? '')
}

function withoutStopWords(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !STOP_WORDS.has(word.toLowerCase().replace(/[?!.,;:]+$/u, '')))
  return kept.length > 0 ? kept : words
}
