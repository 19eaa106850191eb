import { expandSnippets, type Body, type Snapshot } from '@portico/content-model'
import { draftImport } from '../../markdown/import/draft-import.ts'
import { Identities } from '../../markdown/import/identities.ts'
import type { Plan } from '../../markdown/import/plan.ts'
import { readSourceFolder } from '../../markdown/import/source-folder.ts'
import { AppError } from '../../lib/app-error.ts'
import { componentsOf, type FrontMatter, type ParsedSource } from '../../markdown/parse/index.ts'
import { createLineFinder, type LineFinder } from './lines.ts'
import { snapshotOfPlan } from '../../markdown/import/plan-snapshot.ts'

/** A page, a snippet or the text of the home page, as its file holds it and as readers see it. */
export interface CheckedPage {
  /** Relative to the folder. */
  readonly file: string
  readonly kind: 'doc' | 'snippet' | 'home'
  readonly documentId: string
  /** Its address on the site; of a snippet, its key. */
  readonly name: string
  readonly parsed: ParsedSource
  readonly frontMatter: FrontMatter
  /** The first-level heading that its text has; none where all is well. */
  readonly ownHeading: string | undefined
  readonly body: Body
  /** The body with its snippets. */
  readonly shown: Body
  readonly lineOf: LineFinder
}

/** What the rules read. */
export interface Content {
  readonly root: string
  readonly pages: readonly CheckedPage[]
  readonly plan: Plan
  readonly snapshot: Snapshot
  /** The JSON files beside the pages, by their names. */
  readonly settings: ReadonlyMap<string, string>
}

/** Reads a folder with the importer, as a portal would. Throws AppError where the folder itself cannot be used. */
export async function readContent(root: string): Promise<Content> {
  const folder = await readSourceFolder(root)
  const draft = draftImport(folder, {
    dialect: 'docusaurus',
    base: '',
    components: componentsOf({}),
    identities: new Identities([]),
  })
  const plan = draft.finish(new Map(draft.pictures.map((file, index) => [file, { documentId: `picture${index}` }])))
  if (plan.pages.length === 0)
    throw new AppError(`There are no pages in ${folder.root}.`, {
      hint: 'Name a folder of the shape of cms/content.',
      exitCode: 2,
    })
  const bodies = new Map(plan.pages.map(({ source, page }) => [source.documentId, page.body]))
  const snippets = new Set(plan.pages.flatMap(({ source }) => (source.type === 'snippet' ? [source.documentId] : [])))
  const snippetBody = (id: string) => (snippets.has(id) ? bodies.get(id) : undefined)
  const pages = plan.pages.map(({ source, page }): CheckedPage => ({
    file: plan.fileOf.get(source.documentId) ?? source.file,
    kind: source.type,
    documentId: source.documentId,
    name: source.type === 'doc' ? source.path : source.type === 'home' ? 'home' : source.key,
    parsed: source.parsed,
    frontMatter: page.frontMatter,
    ownHeading: page.heading,
    body: page.body,
    shown: expandSnippets(page.body, snippetBody),
    lineOf: createLineFinder(source.parsed.tree, page.body),
  }))
  return { root: folder.root, pages, plan, settings: folder.settings, snapshot: snapshotOfPlan(plan, draft.pictures) }
}
