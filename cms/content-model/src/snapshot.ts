import { z } from 'zod'
import { curationSchema } from './documents/curation.ts'
import { docSchema } from './documents/doc.ts'
import { homeSchema } from './documents/home.ts'
import { mediaSchema } from './documents/media.ts'
import { redirectSchema } from './documents/redirect.ts'
import { sidebarSchema } from './documents/sidebar.ts'
import { siteSchema } from './documents/site.ts'
import { snippetDocumentSchema } from './documents/snippet.ts'
import { synonymSchema } from './documents/synonym.ts'
import { tagSchema } from './documents/tag.ts'
import { documentTypeSchema } from './problem.ts'

/** Raised when a snapshot of the old shape can no longer be read. */
export const SNAPSHOT_VERSION = 1

/** Everything published at one content revision, in one value. */
export const snapshotSchema = z.strictObject({
  version: z.literal(SNAPSHOT_VERSION),
  /** The CMS's count of changes to published content when it was read. */
  revision: z.int().nonnegative(),
  site: siteSchema,
  home: homeSchema,
  docs: z.array(docSchema),
  snippets: z.array(snippetDocumentSchema),
  tags: z.array(tagSchema),
  sidebars: z.array(sidebarSchema),
  redirects: z.array(redirectSchema),
  synonyms: z.array(synonymSchema),
  curations: z.array(curationSchema),
  media: z.array(mediaSchema),
})
export type Snapshot = z.infer<typeof snapshotSchema>

/** The schema of each kind of document that a snapshot holds. */
export const documentSchemas = {
  doc: docSchema,
  snippet: snippetDocumentSchema,
  tag: tagSchema,
  sidebar: sidebarSchema,
  redirect: redirectSchema,
  synonym: synonymSchema,
  curation: curationSchema,
  site: siteSchema,
  home: homeSchema,
  media: mediaSchema,
} as const

/** What each kind of document is. */
export type Documents = { [Type in keyof typeof documentSchemas]: z.infer<(typeof documentSchemas)[Type]> }

const entrySchema = z.strictObject({
  type: documentTypeSchema,
  documentId: z.string(),
  /** The name of the document's file: the sha256 of its JSON, in hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The CMS's token of the document when it was read: another after every change. */
  version: z.string().optional(),
})

/** `index.json` of a snapshot folder. The documents are in `documents/<hash>.json`; it is written last. */
export const snapshotIndexSchema = z.strictObject({
  version: z.literal(SNAPSHOT_VERSION),
  revision: z.int().nonnegative(),
  /** Names the code that read the documents; other code may read the same content otherwise. */
  reader: z.string().optional(),
  entries: z.array(entrySchema),
})
export type SnapshotIndex = z.infer<typeof snapshotIndexSchema>
