import type { z } from 'zod'
import type { OpenSite } from '../open-site.ts'

/** What a change of a field that several kinds of page have is called, after “because” or in a list of reasons. */
export const SHARED_FIELD_NAMES = {
  kind: 'it is another kind of page',
  documentId: 'it is another document',
  head: 'its title, description, address or picture for sharing changed',
  heading: 'its heading changed',
  description: 'its description changed',
  body: 'its text, or the address of a link in it, changed',
  media: 'a picture in it changed',
  anchors: 'the anchor of a heading changed',
  formerAnchors: 'its former anchors changed',
  changedAt: 'the date of its last change changed',
  crumbs: 'its breadcrumbs changed',
  pages: 'a page that it lists changed',
  structuredData: 'what it says to search engines changed',
} as const

type PageSchema = z.ZodObject<{ kind: z.ZodLiteral<string> }>

export interface PageDefinition<Schema extends PageSchema = PageSchema> {
  readonly schema: Schema
  /** Every address with a page of this kind, and what makes its data. It throws a PageDataError for a reference to nothing. */
  readonly pagesOf: (site: OpenSite) => Iterable<readonly [route: string, make: () => z.infer<Schema>]>
  /** What a change of each field that no other kind has is called. */
  readonly fieldNames: Readonly<Record<Exclude<keyof z.infer<Schema>, keyof typeof SHARED_FIELD_NAMES>, string>>
}

/** Declares a kind of page: what one address shows beside the shell, as one pure value. */
export function definePage<Schema extends PageSchema>(definition: PageDefinition<Schema>): PageDefinition<Schema> {
  return definition
}
