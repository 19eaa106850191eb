/* The fields of a section that are searched. */

export const TEXT_FIELDS = ['heading', 'title', 'path', 'tags', 'keywords', 'symbols', 'content', 'code'] as const
export type SearchField = (typeof TEXT_FIELDS)[number]

/** These are the same for all sections of a page. */
export const PAGE_FIELDS: ReadonlySet<SearchField> = new Set(['title', 'tags', 'keywords'])
