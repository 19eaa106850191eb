import { existsSync, readFileSync } from 'node:fs'
import { basename, join, posix, relative } from 'node:path'
import type { Dialect } from '../../parse/index.ts'
import type { Project } from '../../import/project/types.ts'
import type { SourceFile, SourceFolder } from '../../import/source-folder.ts'
import { linkKeys } from '../keys.ts'
import { groupEntry, pageEntry } from '../result/sidebar-items.ts'
import type { SourceItem } from '../types.ts'
import { entriesOfData } from './data-entries.ts'
import { isHidden } from './hidden.ts'
import { entriesOfModule } from './module-entries.ts'
import type { PageIndex } from './page-index.ts'

/** An entry as a sidebar names it. */
export type Entry = { readonly line: number } & (
  | { readonly page: string; readonly base?: string }
  | { readonly href: string }
  | { readonly group: string }
  /** Every page below a folder. */
  | { readonly folder: string }
)

export interface SidebarReading {
  readonly folder: SourceFolder
  readonly project: Project | undefined
  readonly pages: readonly SourceFile[]
  readonly index: PageIndex
  readonly dialect: Dialect
}

/** The entries of the sidebars that a project describes; the pages of its folders where it describes none. */
export function readSidebars(reading: SidebarReading): SourceItem[] {
  const { project, pages } = reading
  const described = filesOf(reading).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const name = relative(project?.root ?? reading.folder.root, file).replaceAll('\\', '/')
    const read = /\.[cm]?[jt]s$/.test(file) ? entriesOfModule : entriesOfData
    return read(text, { tool: reading.dialect, file: name }).flatMap((entry) => itemsOf(entry, name, reading))
  })
  if (described.length > 0) return described
  const listed = pages.filter((page) => isListed(page) && !isHidden(page, reading.folder.root))
  return listed.map(({ file }) => pageItem(file, file, 1))
}

/** The files that say what the sidebars hold. */
function filesOf({ project, folder }: SidebarReading): string[] {
  if (!project) return [join(folder.root, 'sidebars.json')].filter((file) => existsSync(file))
  const names: Partial<Record<Dialect, RegExp>> = {
    docusaurus: /sidebars?[^/]*\.(?:[cm]?[jt]s|json)$/i,
    vitepress: /\.vitepress\/.*\.[cm]?[jt]s$/,
    starlight: /astro\.config\.[cm]?[jt]s$/,
    gitbook: /SUMMARY\.md$/i,
    mkdocs: /mkdocs\.ya?ml$/,
    mintlify: /(?:docs|mint)\.json$/,
  }
  const name = names[project.tool]
  if (!name) return []
  const own = [...project.readFiles].filter((file) => name.test(file.replaceAll('\\', '/')) && existsSync(file))
  const summary = join(project.docsFolder, 'SUMMARY.md')
  const isLiterate =
    project.tool === 'mkdocs' && own.some((file) => readFileSync(file, 'utf8').includes('literate-nav'))
  return isLiterate && existsSync(summary) ? [summary] : own
}

function itemsOf(entry: Entry, file: string, { pages, index, project }: SidebarReading): SourceItem[] {
  const { line } = entry
  const item = (what: string, keys: SourceItem['keys'], unreachable = false): SourceItem[] => [
    { kind: 'sidebar entry', file, line, what, keys, ...(unreachable && { unreachable }) },
  ]
  if ('group' in entry) return item(entry.group, groupEntry(entry.group).keys)
  if ('href' in entry) return item(entry.href, [`link ${linkKeys(entry.href, '')[1] ?? entry.href}`])
  if ('folder' in entry) {
    const wanted = posix.normalize(entry.folder).replace(/\/$/, '')
    const sections = (project?.sections ?? []).map((section) => section.folder)
    const below = [wanted, ...sections.map((section) => posix.join(section, wanted))]
    return pages
      .filter((page) => isListed(page) && below.some((each) => each === '.' || page.file.startsWith(`${each}/`)))
      .map((page) => pageItem(page.file, file, line))
  }
  const page = index.find(entry.page, entry.base)
  return page === undefined ? item(entry.page, [`page ${entry.page}`], true) : [pageItem(page, file, line)]
}

function pageItem(page: string, file: string, line: number): SourceItem {
  return { ...pageEntry(page), file, line, what: page }
}

/** Whether the sidebar of a tool lists a page by itself. */
function isListed({ file, text }: SourceFile): boolean {
  const [, frontMatter = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  return (
    !/^(?:unlisted|hidden|[ \t]+hidden):[ \t]*true/m.test(frontMatter) && !/^(?:404|SUMMARY)\./i.test(basename(file))
  )
}
