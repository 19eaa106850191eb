/* The fields of the static index: those that come with the names, and those that come with the text. */

export const NAME_FIELDS = ['heading', 'title', 'path', 'tags', 'keywords'] as const
export const TEXT_ONLY_FIELDS = ['symbols', 'content', 'code'] as const
export const TEXT_FIELDS = [...NAME_FIELDS, ...TEXT_ONLY_FIELDS] as const
export type SearchField = (typeof TEXT_FIELDS)[number]

/** These are the same for all sections of a page, and kept for its introduction only. */
export const PAGE_FIELDS: ReadonlySet<SearchField> = new Set(['title', 'tags', 'keywords'])
