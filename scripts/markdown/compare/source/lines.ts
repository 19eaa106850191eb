import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { withIncludes } from '../../import/includes.ts'
import type { Dialect } from '../../parse/index.ts'
import type { Line } from '../types.ts'

export interface PageFile {
  /** Relative to the root. */
  readonly file: string
  readonly text: string
  /** The folder of all pages, absolute. */
  readonly root: string
  readonly dialect: Dialect
}

const MOST_LEVELS = 5
const INCLUDE = /<<<[ \t]*\S|<!--[ \t]*@include:|--8<--|\{%[ \t]*include[ \t]/
const IMPORT = /^import[ \t]+(\w+)[ \t]+from[ \t]+["']([^"']+\.mdx?)["']/
const USE = /^[ \t]*<(\w+)[ \t]*(?:[^<>]*)\/>[ \t]*$/

/** The lines that readers see: without front matter, with included files and partials where they are shown. */
export function readLines(page: PageFile, level = 0): Line[] {
  const lines = withoutFrontMatter(page.text.replace(/\r\n?/g, '\n').split('\n'))
  const partials = new Map(
    lines.flatMap(({ text }) => {
      const [, name, module] = IMPORT.exec(text) ?? []
      const file = name && module ? fileOf(module, page) : undefined
      return name && file ? [[name, file] as const] : []
    }),
  )
  return withoutStatements(lines, page).flatMap(({ text, line }): Line[] => {
    if (INCLUDE.test(text) && !inFence(lines, line))
      return withIncludes(text, page)
        .split('\n')
        .map((each) => ({ text: each, line }))
    const [, name = ''] = USE.exec(text) ?? []
    const snippet = name === 'Snippet' ? /\bfile=["']([^"']+)["']/.exec(text)?.[1] : undefined
    const file = partials.get(name) ?? (snippet ? fileOf(`/snippets/${snippet}`, page) : undefined)
    if (file === undefined || level === MOST_LEVELS) return [{ text, line }]
    const partial = { ...page, file: relative(page.root, file), text: readFileSync(file, 'utf8') }
    const shown = readLines(partial, level + 1).map((each) => ({ text: each.text, line }))
    return [{ text: '', line }, ...shown, { text: '', line }]
  })
}

function withoutFrontMatter(texts: readonly string[]): Line[] {
  const end =
    texts[0]?.replace(/^\uFEFF/, '').trim() === '---'
      ? texts.findIndex((text, at) => at > 0 && /^---\s*$/.test(text))
      : -1
  return texts.map((text, at) => ({ text: at <= end ? '' : text, line: at + 1 }))
}

/** The lines of MDX without what they import and export. */
function withoutStatements(lines: readonly Line[], { file, dialect }: PageFile): Line[] {
  const isMdx = dialect === 'docusaurus' || /\.mdx$/i.test(file)
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
  const bare = module.replace(/^@site\//, '/')
  const candidates = bare.startsWith('/')
    ? [join(root, bare), join(root, '..', bare)]
    : [join(root, dirname(file), bare)]
  return candidates.find((candidate) => existsSync(candidate))
}
