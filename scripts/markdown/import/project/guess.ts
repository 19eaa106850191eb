import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Dialect } from '../../parse/index.ts'
import { PLACE_PREFIX } from '../page-path.ts'
import { createFenceReader } from '../../parse/source/rewrite/lines.ts'
import { isFolder, sourceFiles } from './files.ts'
import { PAGE_ENDING } from '../../parse/source/page-ending.ts'

/** What a folder without a configuration seems to be. */
export interface Guess {
  /** Where its pages are, absolute. */
  readonly folder: string
  readonly dialect: Dialect
  /** Two digits before the names of files and folders are their places in the sidebar. */
  readonly numbered?: boolean
  /** What says so; absent for plain Markdown. */
  readonly evidence?: { readonly file: string; readonly text: string } | undefined
}

/** Where tools keep the pages of a project. */
const DOCS_FOLDERS = ['docs', 'website/docs', 'src/content/docs', 'content/docs', 'content']
/** Markdown that a repository has for those who work on it. */
const NO_PAGE = /^(?:\.[^/]*\/.*|[A-Z_-]+(?:\.[a-z-]+)?)\.mdx?$/
/** A folder that a portal exported. */
const EXPORTED = /^(?:site|home|tags|sidebars)\.json$/
const MOST_FILES = 400

/** What only one tool reads. */
const SIGNS: readonly (readonly [Dialect, RegExp])[] = [
  ['starlight', /@astrojs\/starlight\/components/],
  ['nextra', /\bfrom ['"]nextra(?:-theme-docs)?\/components['"]/],
  ['fumadocs', /\bfrom ['"]fumadocs-ui\//],
  ['mintlify', /^[ \t]*<(?:CardGroup|ParamField|ResponseField|AccordionGroup)\b/m],
  ['vitepress', /^[ \t]*::: *(?:code-group|v-pre)\b|^<<< @\//m],
  ['gitbook', /^[ \t]*\{% *(?:hint|tabs|content-ref|stepper|embed)\b/m],
  ['mkdocs', /^[ \t]*(?:!!!|\?\?\?\+?) +\w|^[ \t]*===!?\+? +"/m],
  [
    'docusaurus',
    /^(?:sidebar_label|sidebar_position|hide_title|hide_table_of_contents|displayed_sidebar|pagination_(?:next|prev)|toc_max_heading_level): .*$|\bfrom ['"]@(?:theme|docusaurus)\/[^'"]+['"]/m,
  ],
]

/**
 * Looks at the pages of a folder that is no project: where they begin, and which tool they were written for. Samples of
 * code may show the syntax of any tool, so they say nothing.
 */
export async function guessFolder(root: string): Promise<Guess> {
  const { pages, isExported, folder } = await pagesOf(root)
  if (isExported) return { folder, dialect: 'plain' }
  const found = new Map<Dialect, { count: number; evidence: { file: string; text: string } }>()
  for (const file of pages.slice(0, MOST_FILES)) {
    const text = withoutSamples(await readFile(join(root, file), 'utf8'))
    for (const [dialect, sign] of SIGNS) {
      const match = sign.exec(text)?.[0].trim()
      if (match === undefined) continue
      const before = found.get(dialect)
      found.set(dialect, { count: (before?.count ?? 0) + 1, evidence: before?.evidence ?? { file, text: match } })
    }
  }
  const numbered = isNumbered(pages.map((file) => relative(folder, join(root, file)).replaceAll('\\', '/')))
  const [most] = [...found].toSorted(([, one], [, other]) => other.count - one.count)
  return {
    folder,
    dialect: most?.[0] ?? 'plain',
    ...(most && { evidence: most[1].evidence }),
    ...(numbered && most?.[0] !== 'docusaurus' && { numbered }),
  }
}

/** The folder that all pages of a folder are in; undefined for what a portal exported. */
export async function folderOfPages(root: string): Promise<string | undefined> {
  const { folder, isExported } = await pagesOf(root)
  return isExported ? undefined : folder
}

async function pagesOf(root: string): Promise<{ pages: string[]; isExported: boolean; folder: string }> {
  const files = await sourceFiles(root)
  const pages = files.filter((file) => PAGE_ENDING.test(file) && !NO_PAGE.test(file))
  const isExported = files.some((file) => EXPORTED.test(file))
  const inside = isExported
    ? undefined
    : DOCS_FOLDERS.find((name) => isFolder(join(root, name)) && pages.every((file) => file.startsWith(`${name}/`)))
  return { pages, isExported, folder: inside === undefined || pages.length === 0 ? root : join(root, inside) }
}

/** Whether everything at the top of a folder but its own page begins with its place. */
function isNumbered(pages: readonly string[]): boolean {
  const names = new Set(
    pages.map((file) => file.split('/')[0] ?? '').filter((name) => !/^(?:index|readme)\./i.test(name)),
  )
  return names.size > 1 && [...names].every((name) => PLACE_PREFIX.test(name))
}

function withoutSamples(text: string): string {
  const isInFence = createFenceReader()
  return text
    .split('\n')
    .filter((line) => !isInFence(line))
    .join('\n')
}
