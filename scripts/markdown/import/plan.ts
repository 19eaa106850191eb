import { posix } from 'node:path'
import { canonicalPath, foldPath, type Asset, type Problem } from '@portico/content-model'
import type { Components, Dialect, Loss } from '../parse/index.ts'
import { redirectDocuments, settingDocuments, type BundleFiles, type NameContext } from './bundle.ts'
import type { ImportDocument } from './client.ts'
import type { ConvertedPage } from './convert.ts'
import { createSlugOf, docDocument, snippetDocument, tagDocuments } from './documents.ts'
import { emptyPortalDocuments } from './empty-portal.ts'
import type { Identities } from './identities.ts'
import { problemsOf } from './page-problems.ts'
import type { DocSource, SnippetSource } from './pages.ts'
import { sidebarsOf } from './sidebars.ts'
import type { SourceFolder } from './source-folder.ts'

export interface PlanOptions {
  readonly dialect: Dialect
  readonly base: string
  readonly components: Components
  readonly identities: Identities
}

/** A loss with the file that it is in. */
export interface FileLoss extends Loss {
  readonly file: string
}

/** What an import is going to do; a pure value. */
export interface Plan {
  /** In the order in which they must be sent. */
  readonly documents: readonly ImportDocument[]
  readonly pages: readonly ConvertedPage[]
  /** The file that each page comes from, by its documentId. */
  readonly fileOf: ReadonlyMap<string, string>
  readonly losses: readonly FileLoss[]
  /** What an author has to fix in the portal, and what the CMS will not take. */
  readonly problems: readonly Problem[]
  /** Files that are no pages and no pictures of pages. */
  readonly leftOut: readonly string[]
}

/** What is known when the pages are converted. */
export interface Planning extends PlanOptions {
  readonly folder: SourceFolder
  readonly source: SourceFolder
  readonly files: BundleFiles
  readonly docs: readonly DocSource[]
  readonly snippets: readonly SnippetSource[]
  readonly bundle: boolean
  readonly drafts: readonly string[]
  readonly assets: ReadonlyMap<string, Asset>
  readonly wanted: ReadonlySet<string>
}

/** Puts together what is sent to the CMS, and what is said of it. */
export function planOf(pages: readonly ConvertedPage[], planning: Planning): Plan {
  const { folder, source, files, docs, bundle, identities, base } = planning
  const sidebars = sidebarsOf(files.sidebars, {
    folder: source,
    docs,
    layout: bundle ? 'portal' : planning.dialect,
    base,
    identities,
  })
  const slugOf = createSlugOf(files.tags, identities)
  const context = {
    identities,
    slugOf,
    sidebarOf: (documentId: string) => (bundle ? undefined : sidebars.ofPage.get(documentId)),
    sidebarNamed: (key: string) => sidebars.byKey.get(key) ?? identities.existing('sidebar', key),
  }
  const names = nameContext(planning)
  const docDocuments = pages.flatMap((page) => (isDoc(page) ? [docDocument(page, context)] : []))
  const snippetDocuments = pages.flatMap((page) => (isSnippet(page) ? [snippetDocument(page)] : []))
  const skeletons = sidebars.documents
    .filter(({ data }) => !identities.existing('sidebar', String(data['key'])))
    .map(withoutItems)
  const settings = settingDocuments(files, names)
  const documents = [
    ...tagDocuments(files.tags, pages, { identities, slugOf }),
    ...skeletons,
    ...snippetDocuments,
    ...docDocuments,
    ...sidebars.documents,
    ...redirectDocuments(files, names),
    ...(settings.length > 0
      ? settings
      : emptyPortalDocuments(docDocuments, {
          identities,
          folder: folder.root,
          entry: sidebars.documents[0]?.data['entry'],
        })),
  ]
  const fileOf = new Map(pages.map(({ source: { documentId, file } }) => [documentId, pageFile(file, planning)]))
  return {
    documents,
    pages,
    fileOf,
    losses: [
      ...lossesOf(pages, planning),
      ...sidebars.notes.map((reason): FileLoss => ({
        file: 'sidebars.json',
        line: 1,
        outcome: 'ignored',
        kind: 'sidebar',
        reason,
      })),
    ],
    problems: [...docDocuments, ...snippetDocuments].flatMap(problemsOf),
    leftOut: leftOutOf(planning),
  }
}

function isDoc(page: ConvertedPage): page is ConvertedPage<DocSource> {
  return page.source.type === 'doc'
}
function isSnippet(page: ConvertedPage): page is ConvertedPage<SnippetSource> {
  return page.source.type === 'snippet'
}

/** A sidebar without its pages, so that pages can belong to it before it can list them. */
function withoutItems(document: ImportDocument): ImportDocument {
  const { key, label } = document.data
  return { ...document, data: { key, label, items: [] } }
}

function nameContext({ docs, identities, folder, assets }: Planning): NameContext {
  const byPath = new Map(docs.map(({ path, documentId }) => [foldPath(path), documentId]))
  return {
    identities,
    pageAt: (path) => byPath.get(foldPath(canonicalPath(path))) ?? identities.existing('doc', canonicalPath(path)),
    pictureOf: (name) => assets.get(`${folder.root}/media/${name}`)?.documentId,
  }
}

/** The name of a page's file as people know it. */
function pageFile(file: string, { bundle }: Pick<Planning, 'bundle'>): string {
  return bundle && !file.startsWith('snippets/') ? posix.join('docs', file) : file
}

function lossesOf(pages: readonly ConvertedPage[], planning: Planning): FileLoss[] {
  const drafts = planning.drafts.map((file): FileLoss => ({
    file: pageFile(file, planning),
    line: 1,
    outcome: 'ignored',
    kind: 'draft',
    reason: 'The page says that it is a draft, and was left out.',
  }))
  return [
    ...pages.flatMap(({ source, page }) =>
      [...source.losses, ...page.losses].map((loss) => ({ file: pageFile(source.file, planning), ...loss })),
    ),
    ...drafts,
  ]
}

/** What of a bundle is there for those who write it: spelling, and the project that its examples run against. */
const BESIDE_A_BUNDLE = /^(?:dictionary\.txt$|examples\/)/

function leftOutOf({ folder, wanted, bundle }: Planning): string[] {
  return folder.others.filter(
    (file) =>
      !wanted.has(`${folder.root}/${file}`) && !file.startsWith('media/') && !(bundle && BESIDE_A_BUNDLE.test(file)),
  )
}
