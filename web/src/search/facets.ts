/** Facets, by the names of their fields. */
export const FACETS = ['section', 'tags', 'language', 'version'] as const
export type Facet = (typeof FACETS)[number]
