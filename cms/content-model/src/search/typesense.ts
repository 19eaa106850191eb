import type { SearchConfig } from './config.ts'
import type { TypesenseConnection } from './typesense-connection.ts'

/*
 * How Typesense is asked. It brings candidates, `rankSections` orders them: so each form of a query is asked for what it
 * finds best, and nothing is marked or counted that nobody reads. The weights were measured against other settings on
 * real documentation; sorting by the text match alone, with the page's rank only among equals, is what matters most.
 */

/** How many pages the search for the words of a query brings; where so many hold all words, none is dropped. */
export const WORD_CANDIDATES = 16

/** The parameters of a search, but for its words. */
export type TypesenseParameters = Readonly<Record<string, string | number | boolean>>

interface FieldSettings {
  readonly weight: number
  readonly typos: 0 | 1 | 2
}

const QUERY_FIELDS: Readonly<Record<string, FieldSettings>> = {
  heading: { weight: 12, typos: 2 },
  title: { weight: 9, typos: 2 },
  path: { weight: 6, typos: 2 },
  names: { weight: 7, typos: 1 },
  keywords: { weight: 7, typos: 1 },
  tags: { weight: 4, typos: 1 },
  content: { weight: 3, typos: 1 },
  stemmed: { weight: 2, typos: 0 },
  code: { weight: 1, typos: 0 },
}

/** The parameters that find a text in all fields. */
const FULL_TEXT = {
  query_by: Object.keys(QUERY_FIELDS).join(','),
  query_by_weights: Object.values(QUERY_FIELDS)
    .map(({ weight }) => weight)
    .join(','),
  num_typos: Object.values(QUERY_FIELDS)
    .map(({ typos }) => typos)
    .join(','),
  text_match_type: 'max_weight',
  drop_tokens_threshold: WORD_CANDIDATES,
  drop_tokens_mode: 'both_sides:6',
  typo_tokens_threshold: 1,
} as const

/** What a candidate carries: what the ranking reads, what is shown, and what is counted. */
const CANDIDATE_FIELDS =
  'page,anchor,type,item_priority,heading,title,path,section,tags,language,version,keywords,content,code,symbols'

const SHARED = {
  sort_by: '_text_match:desc,item_priority:desc',
  group_by: 'url_without_anchor',
  include_fields: CANDIDATE_FIELDS,
  // Answers are marked on the page, as those of the static index are; no text has a field of this name.
  highlight_fields: 'none',
} as const

/** Sections that hold the words, those with all of them first; words are dropped where too few hold all. */
export const TYPESENSE_WORD_SEARCH = { ...SHARED, ...FULL_TEXT, group_limit: 2 } as const

/** Sections whose heading or title begins with the words, before those that have them elsewhere in it. */
export const TYPESENSE_NAME_SEARCH = {
  ...SHARED,
  query_by: 'heading,title',
  query_by_weights: '1,1',
  num_typos: '2',
  group_limit: 1,
  prioritize_token_position: true,
  drop_tokens_threshold: 0,
  typo_tokens_threshold: 1,
} as const

/** Sections that hold a name of code, spelled as one word, or a longer one that begins so. */
export const TYPESENSE_SYMBOL_SEARCH = {
  ...SHARED,
  query_by: 'symbols',
  num_typos: '0',
  group_limit: 1,
  drop_tokens_threshold: 0,
  typo_tokens_threshold: 0,
} as const

/** Sections that hold a phrase: the words in quotes. */
export const TYPESENSE_PHRASE_SEARCH = {
  ...SHARED,
  query_by: 'heading,title,content',
  query_by_weights: '3,2,1',
  num_typos: '0',
  group_limit: 1,
  text_match_type: 'max_weight',
  drop_tokens_threshold: 0,
  typo_tokens_threshold: 0,
} as const

/** Sections that hold other words for the same, or the rarest words of a long query. */
export const TYPESENSE_VARIANT_SEARCH = {
  ...SHARED,
  query_by: 'heading,title,keywords,stemmed',
  query_by_weights: '4,3,3,1',
  num_typos: '0',
  prefix: 'false',
  group_limit: 1,
  text_match_type: 'max_weight',
  drop_tokens_threshold: 8,
  drop_tokens_mode: 'right_to_left',
  typo_tokens_threshold: 0,
} as const

/** All pages, for who chose facets and no words. */
export const TYPESENSE_PAGE_LIST = {
  ...SHARED,
  query_by: 'title',
  group_limit: 1,
  sort_by: 'item_priority:desc',
} as const

/** The parameters of the search that a conversation model answers from: sections, the best first. */
export const TYPESENSE_CONVERSATION_SEARCH = { ...FULL_TEXT, exclude_fields: 'stemmed,code,names,symbols' } as const

/** Where readers ask Typesense; `undefined` for a release without it. The release checked it when it was written. */
export function readTypesenseConnection(config: SearchConfig): TypesenseConnection | undefined {
  return config['typesense'] as TypesenseConnection | undefined
}
