import { posix } from 'node:path'
import { canonicalPath, foldPath, type Asset, type Problem } from '@portico/content-model'
import type { Components, Dialect, Loss } from '../parse/index.ts'
import { redirectDocuments, settingDocuments, type BundleFiles, type NameContext } from './bundle.ts'
import type { ImportDocument } from './client.ts'
import type { ConvertedPage } from './convert.ts'
import { createSlugOf, docDocument, snippetDocument, tagDocuments } from './documents.ts'
import { emptyPortalDocuments } from './empty-portal.ts'
import { HOME_TEXT } from './home-text.ts'
import type { Identities } from './identities.ts'
import { layoutOf } from './page-path.ts'
import { pageProblems } from './page-problems.ts'
import type { DocSource, SnippetSource } from './pages.ts'
import { projectRedirects, projectSite } from './project/documents.ts'
import type { Project } from './project/types.ts'
import { searchDocuments } from './search-file.ts'
import type { SidebarFile } from './sidebar-file.ts'
import { unknownSidebars, type FileProblem } from './sidebar-problems.ts'
import { pageFinder, sidebarsOf, type SidebarSource } from './sidebars.ts'
import type { SourceFolder } from './source-folder.ts'

export interface PlanOptions {
  readonly dialect: Dialect
  readonly base: string
  readonly components: Components
  readonly identities: Identities
  /** Whose pages the folder holds. */
  readonly project?: Project | undefined
  /** Two digits before the names of files and folders are their places in the sidebar. */
  readonly numbered?: boolean | undefined
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
  /** What the author of a file has to fix in it. */
  readonly fileProblems: readonly FileProblem[]
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
  const { folder, source, files, docs, bundle, identities, base, project } = planning
  const layout = layoutOf(planning)
  const sidebars = sidebarsOf(described(files.sidebars, project), { folder: source, docs, layout, base, identities })
  const slugOf = createSlugOf(files.tags, identities)
  const context = {
    identities,
    slugOf,
    sidebarOf: (documentId: string) => (bundle ? undefined : sidebars.ofPage.get(documentId)),
    toc: project?.site.toc,
    sidebarNamed: (key: string) => sidebars.byKey.get(key) ?? identities.existing('sidebar', key),
  }
  const names = nameContext(planning)
  const docDocuments = pages.flatMap((page) => (isDoc(page) ? [docDocument(page, context)] : []))
  const snippetDocuments = pages.flatMap((page) => (isSnippet(page) ? [snippetDocument(page)] : []))
  const skeletons = sidebars.documents
    .filter(({ data }) => !identities.existing('sidebar', String(data['key'])))
    .map(withoutItems)
  const homeText = pages.find(({ source }) => source.type === 'home')?.page.body
  const settings = settingDocuments(files, { ...names, homeText })
  const projectContext = project && {
    project,
    identities,
    pageAt: names.pageAt,
    find: pageFinder({ docs, base, identities, layout }),
    sidebars,
    assets: planning.assets,
  }
  const site = projectContext && projectSite(projectContext)
  const redirects = projectContext && projectRedirects(projectContext)
  const plain = emptyPortalDocuments(docDocuments, {
    identities,
    folder: project?.isBare === false ? project.root : folder.root,
    entry: sidebars.documents[0]?.data['entry'],
    site: project?.isBare === true && identities.holds('site') ? undefined : site?.data,
  })
  const documents = [
    ...tagDocuments(files.tags, pages, { identities, slugOf }),
    ...skeletons,
    ...snippetDocuments,
    ...docDocuments,
    ...sidebars.documents,
    ...(redirects?.documents ?? redirectDocuments(files, names)),
    ...(files.search ? searchDocuments(files.search, names) : []),
    ...settings,
    ...plain.filter(({ type }) => settings.every((setting) => setting.type !== type)),
  ]
  const fileOf = new Map(pages.map(({ source: { documentId, file } }) => [documentId, pageFile(file, planning)]))
  return {
    documents,
    pages,
    fileOf,
    losses: [
      ...lossesOf(pages, planning),
      ...sidebars.notes.map(({ file, reason }): FileLoss => ({
        file,
        line: 1,
        outcome: 'ignored',
        kind: 'sidebar',
        reason,
      })),
      ...(project?.notes ?? []),
      ...(site?.notes ?? []),
      ...(redirects?.notes ?? []),
    ],
    fileProblems: unknownSidebars(pages, context.sidebarNamed).map((problem) => ({
      ...problem,
      file: pageFile(problem.file, planning),
    })),
    problems: [...docDocuments, ...snippetDocuments, ...settings.filter(({ type }) => type === 'home')].flatMap(
      pageProblems,
    ),
    leftOut: leftOutOf(planning),
  }
}

/** The sidebars that the folder's own file or its project describes. */
function described(file: SidebarFile | undefined, project: Project | undefined): readonly SidebarSource[] | undefined {
  if (project) return project.sidebars
  return (
    file &&
    Object.entries(file).map(([key, { label, entry, items }]) => ({
      key,
      label,
      entry,
      nodes: items,
      file: 'sidebars.json',
    }))
  )
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
  return bundle && file !== HOME_TEXT && !file.startsWith('snippets/') ? posix.join('docs', file) : file
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

function leftOutOf({ folder, source, wanted, bundle }: Planning): string[] {
  return source.others.filter(
    (file) =>
      !wanted.has(`${folder.root}/${file}`) && !file.startsWith('media/') && !(bundle && BESIDE_A_BUNDLE.test(file)),
  )
}
