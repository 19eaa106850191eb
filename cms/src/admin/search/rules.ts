import { queryKey } from '@portico/content-model'

/* Synonyms and curations as their forms have them, and what a click on a hit makes of them. Pure. */

/** The fields of a rule: entries one a line, pages by their documentIds. */
export interface RuleValues {
  synonym: { readonly words: string; readonly leadsTo: string }
  curation: { readonly queries: string; readonly pinned: readonly string[]; readonly hidden: readonly string[] }
}
export type RuleType = keyof RuleValues

interface DraftOf<Type extends RuleType> {
  readonly type: Type
  /** None while it is new. */
  readonly documentId?: string | undefined
  readonly values: RuleValues[Type]
}
export type SynonymDraft = DraftOf<'synonym'>
export type CurationDraft = DraftOf<'curation'>

/** What is written in the form. */
export type RuleDraft = SynonymDraft | CurationDraft

/** One that is saved. */
export type SavedRule = RuleDraft & { readonly documentId: string }

/** A form in which nothing is written. */
export const EMPTY_RULES = {
  synonym: { type: 'synonym', values: { words: '', leadsTo: '' } },
  curation: { type: 'curation', values: { queries: '', pinned: [], hidden: [] } },
} as const satisfies { readonly [Type in RuleType]: DraftOf<Type> }

interface Rules {
  readonly draft: RuleDraft | undefined
  readonly saved: readonly SavedRule[]
}

/** The curation that counts for a query: that of the form, else the saved one, else a new one for this query. */
export function curationFor(query: string, { draft, saved }: Rules): CurationDraft {
  const key = queryKey(query)
  const isFor = (rule: RuleDraft): rule is CurationDraft =>
    rule.type === 'curation' && linesOf(rule.values.queries).some((line) => queryKey(line) === key)
  if (draft && isFor(draft)) return draft
  const found = saved.find((rule) => rule.documentId !== draft?.documentId && isFor(rule))
  if (found?.type === 'curation') return found
  return { ...EMPTY_RULES.curation, values: { ...EMPTY_RULES.curation.values, queries: query.trim() } }
}

/** A curation that pins a page as its last, or hides it; one that does so already lets the page go. */
export function withPage(curation: CurationDraft, place: 'pinned' | 'hidden', page: string): CurationDraft {
  const { pinned, hidden } = curation.values
  const isThere = curation.values[place].includes(page)
  const values = {
    ...curation.values,
    pinned: pinned.filter((other) => other !== page),
    hidden: hidden.filter((other) => other !== page),
  }
  return { ...curation, values: isThere ? values : { ...values, [place]: [...values[place], page] } }
}

/** Whether a form holds what would be lost if it closed. */
export function isUnsaved(draft: RuleDraft, saved: readonly SavedRule[]): boolean {
  const from = saved.find(({ documentId }) => documentId === draft.documentId) ?? EMPTY_RULES[draft.type]
  return JSON.stringify(Object.entries(draft.values).sort()) !== JSON.stringify(Object.entries(from.values).sort())
}

/** `cdn → cache`, `sso, single sign-on`, `install: 2 pinned, 1 hidden`. */
export function ruleName(rule: RuleDraft): string {
  if (rule.type === 'synonym') {
    const { words, leadsTo } = rule.values
    return leadsTo.trim() === '' ? inLine(words) : `${inLine(words)} → ${inLine(leadsTo)}`
  }
  const { queries, pinned, hidden } = rule.values
  const counts = [
    ...(pinned.length > 0 ? [`${pinned.length} pinned`] : []),
    ...(hidden.length > 0 ? [`${hidden.length} hidden`] : []),
  ]
  return `${inLine(queries)}: ${counts.join(', ')}`
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function inLine(text: string): string {
  return linesOf(text).join(', ')
}
