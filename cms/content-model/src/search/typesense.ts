import type { SearchConfig } from './config.ts'
import type { TypesenseConnection } from './typesense-connection.ts'

/*
 * How Typesense is asked. The weights were measured against other settings on real documentation; sorting by the text
 * match alone, with the page's rank only among equals, is what matters most.
 */

/** Put around what matched: characters that no text holds, so that nothing of the page is taken for a mark. */
export const MARK_TAGS = { open: '\u{E000}', close: '\u{E001}' } as const

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

const SHARED = {
  sort_by: '_text_match:desc,item_priority:desc',
  group_by: 'url_without_anchor',
  group_limit: 1,
  exclude_fields: 'stemmed,code,names,symbols',
  highlight_fields: 'heading,title,content',
  highlight_full_fields: 'heading,title',
  highlight_start_tag: MARK_TAGS.open,
  highlight_end_tag: MARK_TAGS.close,
  highlight_affix_num_tokens: 8,
  snippet_threshold: 20,
} as const

/** The parameters of an ordinary search. */
export const TYPESENSE_SEARCH = {
  ...SHARED,
  query_by: Object.keys(QUERY_FIELDS).join(','),
  query_by_weights: Object.values(QUERY_FIELDS)
    .map(({ weight }) => weight)
    .join(','),
  num_typos: Object.values(QUERY_FIELDS)
    .map(({ typos }) => typos)
    .join(','),
  text_match_type: 'max_weight',
  drop_tokens_threshold: 40,
  drop_tokens_mode: 'both_sides:6',
} as const

/** The parameters of the search for a name of code, spelled as one word. */
export const TYPESENSE_SYMBOL_SEARCH = {
  ...SHARED,
  query_by: 'symbols',
  num_typos: '0',
  drop_tokens_threshold: 0,
  typo_tokens_threshold: 0,
} as const

/** The parameters of the search for pages by the beginning of their title. */
export const TYPESENSE_TITLE_SEARCH = {
  ...SHARED,
  query_by: 'title',
  num_typos: '0',
  drop_tokens_threshold: 0,
  typo_tokens_threshold: 0,
} as const

/** The parameters of the search for a phrase: the words in quotes. */
export const TYPESENSE_PHRASE_SEARCH = {
  ...SHARED,
  query_by: 'heading,title,content',
  query_by_weights: '3,2,1',
  num_typos: '0',
  text_match_type: 'max_weight',
  drop_tokens_threshold: 0,
  typo_tokens_threshold: 0,
} as const

/** The parameters of the search that a conversation model answers from: sections, the best first. */
export const TYPESENSE_CONVERSATION_SEARCH = {
  query_by: TYPESENSE_SEARCH.query_by,
  query_by_weights: TYPESENSE_SEARCH.query_by_weights,
  num_typos: TYPESENSE_SEARCH.num_typos,
  text_match_type: TYPESENSE_SEARCH.text_match_type,
  drop_tokens_threshold: TYPESENSE_SEARCH.drop_tokens_threshold,
  drop_tokens_mode: TYPESENSE_SEARCH.drop_tokens_mode,
  exclude_fields: SHARED.exclude_fields,
} as const

/** Where readers ask Typesense; `undefined` for a release without it. The release checked it when it was written. */
export function readTypesenseConnection(config: SearchConfig): TypesenseConnection | undefined {
  return config['typesense'] as TypesenseConnection | undefined
}
