import type { Doc } from '@portico/content-model'
import { stringify } from 'yaml'

interface Names {
  readonly tagNameOf: (documentId: string) => string | undefined
  readonly sidebarKeyOf: (documentId: string) => string | undefined
  /** Whether the file's place already says the path. */
  readonly placeSaysPath: boolean
}

/** The front matter of a page: everything that its text does not say, in the names that the importer reads. */
export function frontMatterOf(doc: Doc, { tagNameOf, sidebarKeyOf, placeSaysPath }: Names): string {
  const tags = doc.tags.flatMap((documentId) => tagNameOf(documentId) ?? [])
  const sidebar = doc.sidebar && sidebarKeyOf(doc.sidebar)
  const fields = {
    title: doc.title,
    heading: doc.heading,
    label: doc.label,
    description: doc.description,
    path: placeSaysPath ? undefined : doc.path,
    inheritedPath: doc.inheritedPath || undefined,
    sidebar,
    tags: tags.length > 0 ? tags : undefined,
    keywords: doc.keywords.length > 0 ? doc.keywords : undefined,
    toc_min_heading_level: doc.tocMinLevel === 2 ? undefined : doc.tocMinLevel,
    toc_max_heading_level: doc.tocMaxLevel === 3 ? undefined : doc.tocMaxLevel,
    hide_title: doc.hideTitle || undefined,
    hide_table_of_contents: doc.hideToc || undefined,
    checkedAgainst: doc.checkedAgainst,
    checkedOn: doc.checkedOn,
    sources: doc.sources,
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return `---\n${stringify(given, { lineWidth: 0 })}---\n`
}
