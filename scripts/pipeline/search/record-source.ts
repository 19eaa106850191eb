import { memoize, type Body, type Doc } from '@portico/content-model'
import { absoluteUrl, type OpenSite } from '@portico/content-model/site'
import { sha256 } from '../../lib/canonical-json.ts'

/** All that the records of a page are made of. Small but for its body. */
export interface RecordSource {
  readonly documentId: string
  /** The address on the site. */
  readonly path: string
  /** The full address. */
  readonly url: string
  readonly title: string
  /** The first-level heading. */
  readonly heading: string
  readonly description: string | undefined
  /** With its snippets expanded. */
  readonly body: Body
  /** The name of the sidebar. */
  readonly section: string | undefined
  readonly tags: readonly string[]
  readonly keywords: readonly string[]
  readonly language: string
  readonly versions: readonly string[]
}

/** What the records of a doc are made of. */
export function readSource(site: OpenSite, doc: Doc): RecordSource {
  const { documentId, path, title, heading = title, description, keywords } = doc
  return {
    documentId,
    path,
    url: absoluteUrl(site.snapshot.site, path),
    title,
    heading,
    description,
    body: site.bodyOf(doc).body,
    section: doc.sidebar === undefined ? undefined : site.sidebars.get(doc.sidebar)?.label,
    tags: doc.tags.flatMap((tag) => site.tags.get(tag)?.name ?? []),
    keywords,
    ...readEdition(site),
  }
}

/** What all pages of a site share. */
export function readEdition({ snapshot: { site } }: OpenSite): { language: string; versions: readonly string[] } {
  return { language: site.locales[0]?.htmlLang ?? 'en', versions: [site.version.name] }
}

const hashOfBody = memoize((body: Body) => sha256(JSON.stringify(body)))

/** Names a source by its content: two of one name have the same records. */
export function hashSource({ body, ...rest }: RecordSource): string {
  return sha256(JSON.stringify([rest, hashOfBody(body)]))
}
