import { basename } from 'node:path'
import { documentSchemas, SNAPSHOT_VERSION, type Media, type Snapshot } from '@portico/content-model'
import type { z } from 'zod'
import type { ImportType } from './client.ts'
import type { Plan } from './plan.ts'
import { imageTypeOf } from './source-folder.ts'

const ANY_DATE = '2000-01-01T00:00:00Z'

/** The documents of earlier snapshots by what they were made of: an equal document stays the same object. */
export type KnownDocuments = Map<string, unknown>

/**
 * What a portal would publish of an import. Documents that it would refuse are missing: the plan's problems name them.
 * @param pictures the absolute names of its pictures, in the order in which they got their identities
 */
export function snapshotOfPlan(
  plan: Plan,
  pictures: readonly string[],
  known: KnownDocuments = new Map<string, unknown>(),
): Snapshot {
  const latest = new Map(plan.documents.map((document) => [`${document.type} ${document.documentId}`, document]))
  const used = new Set<string>()
  const all = <Schema extends z.ZodType>(type: ImportType, schema: Schema): z.infer<Schema>[] =>
    [...latest.values()].flatMap((document) => {
      if (document.type !== type) return []
      const key = JSON.stringify(document)
      used.add(key)
      if (known.has(key)) return [known.get(key) as z.infer<Schema>]
      const dated = type === 'doc' || type === 'snippet' ? { updatedAt: ANY_DATE } : {}
      const parsed = schema.safeParse({ ...document.data, ...dated, documentId: document.documentId })
      if (!parsed.success) return []
      known.set(key, parsed.data)
      return [parsed.data]
    })
  const snapshot: Snapshot = {
    version: SNAPSHOT_VERSION,
    revision: 0,
    site: documentSchemas.site.parse(all('site', documentSchemas.site)[0]),
    home: documentSchemas.home.parse(all('home', documentSchemas.home)[0]),
    docs: all('doc', documentSchemas.doc),
    snippets: all('snippet', documentSchemas.snippet),
    tags: all('tag', documentSchemas.tag),
    sidebars: all('sidebar', documentSchemas.sidebar),
    redirects: all('redirect', documentSchemas.redirect),
    media: pictures.map((file, index) => {
      const key = `picture ${index} ${file}`
      used.add(key)
      const media = known.get(key) ?? mediaOf(file, index)
      known.set(key, media)
      return media as Media
    }),
  }
  for (const key of known.keys()) if (!used.has(key)) known.delete(key)
  return snapshot
}

function mediaOf(file: string, index: number): Media {
  const name = basename(file)
  const mime = imageTypeOf(file) ?? 'application/octet-stream'
  return { documentId: `picture${index}`, name, mime, path: `/media/${name}`, variants: [] }
}
