import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expandSnippets, type Body, type SidebarItem } from '@portico/content-model'
import type { ConvertedPage } from '../import/convert.ts'
import { dryPlan, type ImportJob } from '../import/run-import.ts'
import type { Plan } from '../import/plan.ts'
import { belongs } from '../import/project/section.ts'
import { wordKeys } from './keys.ts'
import { match } from './match.ts'
import { readBody } from './result/read-body.ts'
import { sidebarItems } from './result/sidebar-items.ts'
import { PageIndex } from './sidebar/page-index.ts'
import { readSidebars } from './sidebar/read-sidebars.ts'
import { readPage, type Targets } from './source/read-page.ts'
import { KINDS, type Kind, type ResultItem, type SourceItem } from './types.ts'

export interface Comparison {
  /** What the folder was taken for, as one sentence. */
  readonly project?: string | undefined
  readonly kinds: readonly KindCount[]
  /** What readers of the source find, and readers of Portico do not. */
  readonly missing: readonly SourceItem[]
  /** What leads nowhere in the source either. */
  readonly unreachable: readonly SourceItem[]
}

export interface KindCount {
  readonly kind: Kind
  readonly source: number
  readonly portico: number
  readonly missing: number
  readonly unreachable: number
}

/** Counts what readers of a folder find, and holds what an import makes of it against that. Needs no CMS. */
export async function compareFolder(job: ImportJob): Promise<Comparison> {
  const { plan, folder, dialect, project, sentence, pictures } = await dryPlan(job)
  const pages = folder.pages.filter(({ file, text }) => (!project || belongs(file, project)) && !isDraft(text))
  const index = new PageIndex(pages)
  const places = [folder.root, join(folder.root, '..'), ...(project?.publicFolders ?? [])]
  const targets: Targets = {
    has: (address, file) =>
      index.leadsSomewhere(address, file) || places.some((place) => existsIn(place, address, file)),
  }
  const resultOf = resultsByFile(plan, (documentId) => pictures.get(documentId))
  const source: SourceItem[] = []
  const result: ResultItem[] = []
  const missing: SourceItem[] = []
  const unreachable: SourceItem[] = []
  const hold = (own: readonly SourceItem[], made: readonly ResultItem[]) => {
    const matched = match(own, made)
    source.push(...own)
    result.push(...made)
    missing.push(...matched.missing)
    unreachable.push(...matched.unreachable)
  }
  for (const page of pages) {
    const place = { root: folder.root, projectRoot: project?.root, includeFolders: project?.includeFolders }
    const own = readPage({ ...page, ...place, dialect }, targets)
    const item: SourceItem = { kind: 'page', keys: [page.file], file: page.file, line: 1, what: 'the whole page' }
    hold([item, ...own], resultOf.get(page.file) ?? [])
  }
  hold(readSidebars({ folder, project, pages, index, dialect }), sidebarItems(sidebarsOf(plan), plan.fileOf))
  return {
    ...(sentence !== undefined && { project: sentence }),
    kinds: KINDS.map((kind) => ({
      kind,
      source: countOf(source, kind),
      portico: countOf(result, kind),
      missing: countOf(missing, kind),
      unreachable: countOf(unreachable, kind),
    })),
    missing,
    unreachable,
  }
}

function countOf(items: readonly { kind: Kind }[], kind: Kind): number {
  return items.filter((item) => item.kind === kind).length
}

function existsIn(place: string, address: string, file: string): boolean {
  const path = address.replace(/[?#].*$/, '').replace(/^@site\//, '/')
  if (path === '') return true
  const name = path.startsWith('/') ? join(place, path) : join(place, file, '..', path)
  return existsSync(name) && statSync(name).isFile()
}

function isDraft(text: string): boolean {
  const [, frontMatter = ''] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  return /^draft:[ \t]*true[ \t]*$/m.test(frontMatter)
}

/** What readers of Portico find on each page, by the file that it comes from. */
function resultsByFile(plan: Plan, fileOf: (documentId: string) => string | undefined): Map<string, ResultItem[]> {
  const bodies = new Map<string, Body>(plan.pages.map(({ source, page }) => [source.documentId, page.body]))
  return new Map(
    plan.pages
      .filter(({ source }) => source.type === 'doc')
      .map((converted) => [
        plan.fileOf.get(converted.source.documentId) ?? converted.source.file,
        [
          { kind: 'page', keys: [plan.fileOf.get(converted.source.documentId)] },
          ...headingsOfPage(converted),
          ...readBody(
            expandSnippets(converted.page.body, (id) => bodies.get(id)),
            fileOf,
          ),
        ],
      ]),
  )
}

function headingsOfPage({ page }: ConvertedPage): ResultItem[] {
  // A title of the front matter is no heading of the text.
  return page.heading === undefined ? [] : [{ kind: 'heading', keys: wordKeys(page.heading) }]
}

function sidebarsOf(plan: Plan): readonly { label: string; items: readonly SidebarItem[] }[] {
  const last = new Map(
    plan.documents.filter(({ type }) => type === 'sidebar').map((document) => [document.documentId, document]),
  )
  return [...last.values()].map(({ data }) => ({ label: String(data['label']), items: data['items'] as SidebarItem[] }))
}
