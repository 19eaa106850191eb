import { basename } from 'node:path'
import { documentSchemas, SNAPSHOT_VERSION, type Snapshot } from '@portico/content-model'
import type { z } from 'zod'
import type { ImportType } from '../../markdown/import/client.ts'
import type { Plan } from '../../markdown/import/plan.ts'

const ANY_DATE = '2000-01-01T00:00:00Z'

/**
 * What a portal would publish of an import. Documents that it would refuse are missing: the plan's problems name them.
 * @param pictures the absolute names of its pictures, in the order in which they got their identities
 */
export function snapshotOf(plan: Plan, pictures: readonly string[]): Snapshot {
  const latest = new Map(plan.documents.map((document) => [`${document.type} ${document.documentId}`, document]))
  const all = <Schema extends z.ZodType>(type: ImportType, schema: Schema): z.infer<Schema>[] =>
    [...latest.values()].flatMap((document) => {
      if (document.type !== type) return []
      const dated = type === 'doc' || type === 'snippet' ? { updatedAt: ANY_DATE } : {}
      const parsed = schema.safeParse({ ...document.data, ...dated, documentId: document.documentId })
      return parsed.success ? [parsed.data] : []
    })
  return {
    version: SNAPSHOT_VERSION,
    revision: 0,
    site: documentSchemas.site.parse(all('site', documentSchemas.site)[0]),
    home: documentSchemas.home.parse(all('home', documentSchemas.home)[0]),
    docs: all('doc', documentSchemas.doc),
    snippets: all('snippet', documentSchemas.snippet),
    tags: all('tag', documentSchemas.tag),
    sidebars: all('sidebar', documentSchemas.sidebar),
    redirects: all('redirect', documentSchemas.redirect),
    media: pictures.map((file, index) => ({
      documentId: `picture${index}`,
      name: basename(file),
      mime: 'image/webp',
      path: `/media/${basename(file)}`,
      variants: [],
    })),
  }
}
