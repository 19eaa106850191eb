import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { withoutForbidden } from '@portico/content-model'
import { withIncludes } from '../../import/includes.ts'
import { withMath } from '../../import/math.ts'
import type { Dialect } from '../../parse/index.ts'
import { looksLikeMdx } from '../../parse/source/mdx-signs.ts'
import type { Line } from '../types.ts'
import { filledIn, useAt } from './use.ts'

export interface PageFile {
  /** Relative to the root. */
  readonly file: string
  readonly text: string
  /** The folder of all pages, absolute. */
  readonly root: string
  readonly dialect: Dialect
  /** The folder of the project around it, absolute. */
  readonly projectRoot?: string | undefined
  /** Further folders of the files that pages include, absolute. */
  readonly includeFolders?: readonly string[] | undefined
}

const MOST_LEVELS = 5
const INCLUDE = /<<<[ \t]*\S|<!--[ \t]*@include:|--8<--|\{%-?[ \t]*include(?:-markdown)?[ \t]|<include[ >]/
/** `<include>`, a file and `</include>`, on three lines. */
const SPREAD_INCLUDE = /^[ \t]*<include(?:[ \t][^<>]*)?>[ \t]*\n[^\n<]+\n[ \t]*<\/include>[ \t]*$/
const IMPORT = /^import[ \t]+(\w+)[ \t]+from[ \t]+["']([^"']+\.mdx?)["']/

/** The lines that readers see: without front matter, with included files and partials where they are shown. */
export function readLines(page: PageFile, level = 0): Line[] {
  const lines = withoutFrontMatter(numbered(withMath(withoutForbidden(page.text).replace(/\r\n?/g, '\n')).text))
  const partials = new Map(
    lines.flatMap(({ text }) => {
      const [, name, module] = IMPORT.exec(text) ?? []
      const file = name && module ? fileOf(module, page) : undefined
      return name && file ? [[name, file] as const] : []
    }),
  )
  return shownLines(withoutStatements(lines, page), { page, partials, level })
}

interface Reading {
  readonly page: PageFile
  /** The files of imported components. */
  readonly partials: ReadonlyMap<string, string>
  readonly level: number
}

function shownLines(lines: readonly Line[], reading: Reading): Line[] {
  const shown: Line[] = []
  let next = 0
  for (const [at, { text, line }] of lines.entries()) {
    if (at < next) continue
    const partial = partialAt(lines, at, reading)
    const spread = SPREAD_INCLUDE.exec(
      lines
        .slice(at, at + 3)
        .map((each) => each.text)
        .join('\n'),
    )?.[0]
    next = at + (partial?.length ?? spread?.split('\n').length ?? 1)
    if (partial)
      shown.push({ text: '', line }, ...partial.texts.map((each) => ({ text: each, line })), { text: '', line })
    else if (INCLUDE.test(text) && (reading.page.dialect === 'mkdocs' || !inFence(lines, line)))
      shown.push(
        ...withIncludes(spread ?? text, reading.page)
          .split('\n')
          .map((each) => ({ text: each, line })),
      )
    else shown.push({ text, line })
  }
  return shown
}

/** What stands in the place of a component that is another file, and the number of lines that the component takes. */
function partialAt(
  lines: readonly Line[],
  at: number,
  reading: Reading,
): { texts: readonly string[]; length: number } | undefined {
  const { page, partials, level } = reading
  const use = level < MOST_LEVELS ? useAt(lines, at) : undefined
  if (!use) return undefined
  const snippet = use.name === 'Snippet' ? use.props.get('file') : undefined
  const file = partials.get(use.name) ?? (snippet ? fileOf(`/snippets/${snippet}`, page) : undefined)
  if (file === undefined || inFence(lines, lines[at]?.line ?? 0)) return undefined
  const children = shownLines(use.children, reading).map(({ text }) => text)
  const own = numbered(readFileSync(file, 'utf8'))
  const text = own
    .map((each) => (inFence(own, each.line) ? each.text : filledIn(each.text, { ...use, children })))
    .join('\n')
  const inner = readLines({ ...page, file: relative(page.root, file), text }, level + 1)
  return { texts: inner.map((each) => each.text), length: use.length }
}

function numbered(text: string): Line[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((each, index) => ({ text: each, line: index + 1 }))
}

function withoutFrontMatter(lines: readonly Line[]): Line[] {
  const end =
    lines[0]?.text.replace(/^\uFEFF/, '').trim() === '---'
      ? lines.findIndex(({ text }, at) => at > 0 && /^---\s*$/.test(text))
      : -1
  return lines.map(({ text, line }, at) => ({ text: at <= end ? '' : text, line }))
}

const ALWAYS_MDX = new Set(['docusaurus', 'mintlify'])
const WITHOUT_MDX = new Set(['vitepress', 'gitbook', 'mkdocs'])

/** Whether the tool of a page reads it as MDX. */
export function isMdxPage({ file, text, dialect }: Pick<PageFile, 'file' | 'text' | 'dialect'>): boolean {
  if (dialect === 'plain' && looksLikeMdx(text)) return true
  return ALWAYS_MDX.has(dialect) || (/\.mdx$/i.test(file) && !WITHOUT_MDX.has(dialect))
}

/** The lines of MDX without what they import and export. */
function withoutStatements(lines: readonly Line[], page: PageFile): Line[] {
  const isMdx = isMdxPage(page)
  let open = false
  let depth = 0
  return lines.map(({ text, line }) => {
    if (!isMdx) return { text, line }
    if (!open && /^(?:import|export)[ \t{*]/.test(text) && !inFence(lines, line)) {
      open = true
      depth = 0
    }
    if (!open) return { text, line }
    depth += (text.match(/[{([]/g)?.length ?? 0) - (text.match(/[})\]]/g)?.length ?? 0)
    if (depth <= 0) open = false
    return { text: '', line }
  })
}

function inFence(lines: readonly Line[], line: number): boolean {
  let marker: string | undefined
  for (const each of lines) {
    if (each.line >= line) break
    const [, found, info = ''] = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}|~{3,})(.*)$/.exec(each.text) ?? []
    if (!found) continue
    if (marker === undefined) marker = found
    else if (found.startsWith(marker) && info.trim() === '') marker = undefined
  }
  return marker !== undefined
}

function fileOf(module: string, { file, root }: PageFile): string | undefined {
  const bare = module.replace(/^(?:@site|[@~])\//, '/')
  const candidates = bare.startsWith('/')
    ? ['.', '..', '../..'].map((way) => join(root, way, bare))
    : [join(root, dirname(file), bare)]
  return candidates.find((candidate) => existsSync(candidate))
}
