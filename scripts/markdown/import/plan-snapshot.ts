import { basename } from 'node:path'
import {
  documentSchemas,
  isCalledFont,
  SNAPSHOT_VERSION,
  unreadFont,
  type Media,
  type Snapshot,
} from '@portico/content-model'
import type { z } from 'zod'
import type { ImportType } from './client.ts'
import type { Plan } from './plan.ts'
import { mediaTypeOf } from './source-folder.ts'

const ANY_DATE = '2000-01-01T00:00:00Z'

/** What earlier snapshots were made of: a document that did not change stays the same object. */
export type KnownDocuments = Map<string, { readonly inputs: readonly unknown[]; readonly made: unknown }>

/**
 * What a portal would publish of an import. Documents that it would refuse are missing: the plan's problems name them.
 * @param pictures the absolute names of its pictures, in the order in which they got their identities
 */
export function snapshotOfPlan(
  plan: Plan,
  pictures: readonly string[],
  known: KnownDocuments = new Map() as KnownDocuments,
): Snapshot {
  const reuse = <Made>(key: string, inputs: readonly unknown[], make: () => Made): Made => {
    const before = known.get(key)
    if (before && inputs.every((input, index) => input === before.inputs[index])) return before.made as Made
    const made = make()
    known.set(key, { inputs, made })
    return made
  }
  const latest = new Map(plan.documents.map((document) => [`${document.type} ${document.documentId}`, document]))
  const all = <Schema extends z.ZodType>(type: ImportType, schema: Schema): z.infer<Schema>[] =>
    [...latest].flatMap(([key, document]) => {
      if (document.type !== type) return []
      const { body, ...fields } = document.data
      const dated = type === 'doc' || type === 'snippet' ? { updatedAt: ANY_DATE } : {}
      return reuse(key, [body, JSON.stringify(fields)], () => {
        const parsed = schema.safeParse({ ...document.data, ...dated, documentId: document.documentId })
        return parsed.success ? [parsed.data] : []
      })
    })
  return {
    version: SNAPSHOT_VERSION,
    revision: 0,
    site: all('site', documentSchemas.site)[0] ?? documentSchemas.site.parse(undefined),
    home: all('home', documentSchemas.home)[0] ?? documentSchemas.home.parse(undefined),
    docs: all('doc', documentSchemas.doc),
    snippets: all('snippet', documentSchemas.snippet),
    tags: all('tag', documentSchemas.tag),
    sidebars: all('sidebar', documentSchemas.sidebar),
    redirects: all('redirect', documentSchemas.redirect),
    synonyms: all('synonym', documentSchemas.synonym),
    curations: all('curation', documentSchemas.curation),
    media: pictures.map((file, index) => reuse(`picture ${index}`, [file], () => mediaOf(file, index))),
  }
}

function mediaOf(file: string, index: number): Media {
  const name = basename(file)
  const mime = mediaTypeOf(file)
  const path = `/media/${name}`
  const font = isCalledFont({ name, mime }) && { font: unreadFont(path) }
  return { documentId: `picture${index}`, name, mime, path, variants: [], ...font }
}
