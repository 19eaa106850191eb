import { extname, join, posix, relative } from 'node:path'
import { parseLineRanges } from '@portico/content-model'
import escapeRegExp from 'lodash/escapeRegExp.js'
import type { Dialect } from '../parse/index.ts'
import { createFenceReader } from '../parse/source/rewrite/lines.ts'
import { textInside } from './inside-folder.ts'
import { withDataImports } from './data-imports.ts'
import { withRawImports, type PagePlace } from './raw-imports.ts'

/** Where a page stands, for the files that it includes. */
export interface IncludeContext extends PagePlace {
  readonly dialect: Dialect
}

const MOST_LEVELS = 5
const MOST_BYTES = 1_000_000
/** `<<< @/file.js{1,3 ts}[title]` and `<<< ./file.js#part` of VitePress. */
const SAMPLE = /^([ \t]*)<<<[ \t]*(\S+?)(#[\w-]+)?(?:\{([^}]*)\})?(?:[ \t]*\[([^\]]+)\])?[ \t]*$/
/** `<!--@include: ./part.md{3,}-->` of VitePress. */
const PART = /^([ \t]*)<!--[ \t]*@include:[ \t]*([^\s{#]+)(#[\w-]+)?(?:\{([\d,-]*)\})?[ \t]*-->[ \t]*$/gm
/** `--8<-- "file.md"` and `{% include-markdown "file.md" %}` of MkDocs, and `{% include "file.md" %}` of GitBook. */
const SNIPPET =
  /^([ \t]*)(?:--8<--[ \t]*["']([^"'\n]+)["']|\{%-?[ \t]*include(?:-markdown)?[ \t\n]+["']([^"'\n]+)["'][^%]*?-?%\})[ \t]*$/gm
/** The block form of MkDocs: a file a line. */
const SNIPPETS = /^([ \t]*)--8<--[ \t]*\n((?:[ \t]*[^\s-][^\n]*\n)+)[ \t]*--8<--[ \t]*$/gm
/** `<include lang="ts" cwd>file</include>` of Fumadocs, on a line or on three. */
const ELEMENT = /^([ \t]*)<include((?:[ \t][^<>]*)?)>\s*([^<\s]+)\s*<\/include>[ \t]*$/
const ELEMENT_STARTS = /^[ \t]*<include(?:[ \t][^<>]*)?>[ \t]*$/

/** The text of a page with the files that it includes in their places. What is not in the folder stays as it is. */
export function withIncludes(text: string, context: IncludeContext, level = 0): string {
  if (level === MOST_LEVELS) return text
  const { dialect } = context
  const nested = (found: Found) => withIncludes(found.text, { ...context, file: found.file }, level + 1)
  if (dialect === 'vitepress')
    return outsideFences(
      text.replace(PART, (line: string, pad: string, name: string, part?: string, lines?: string) => {
        const found = readIncluded(name, context)
        if (!found) return line
        return indented(selected(nested({ ...found, text: bodyOf(found.text) }), { part, lines }), pad)
      }),
      (line) =>
        line.replace(SAMPLE, (whole, pad: string, name: string, part?: string, options?: string, title?: string) => {
          const found = readIncluded(name, context)
          if (!found) return whole
          const ranges = /[\d,-]+/.exec(options ?? '')?.[0]
          const language = /[a-z][\w+#-]*/i.exec(options ?? '')?.[0] ?? extname(found.file).slice(1)
          const info = [language || 'text', title && `title="${title}"`, ranges && `{${ranges}}`]
            .filter(Boolean)
            .join(' ')
          return indented(fenced(selected(found.text, { part, lines: undefined }).trimEnd(), info), pad)
        }),
    )
  if (dialect === 'mkdocs' || dialect === 'gitbook') {
    const shown = (whole: string, pad: string, written: string) => {
      const [name = '', ...parts] = written.trim().split(':')
      const found = name === '' ? undefined : readIncluded(name, context)
      if (!found) return whole
      const body = dialect === 'gitbook' ? { ...found, text: bodyOf(found.text) } : found
      return indented(selected(nested(body), partOf(parts)), pad)
    }
    return text
      .replace(SNIPPETS, (whole: string, pad: string, files: string) =>
        files
          .trimEnd()
          .split('\n')
          .map((name) => shown(whole, pad, name))
          .join('\n'),
      )
      .replace(SNIPPET, (whole: string, pad: string, quoted?: string, tagged?: string) =>
        shown(whole, pad, quoted ?? tagged ?? ''),
      )
      .replace(/^([ \t]*);(--8<--)/gm, '$1$2')
  }
  if (dialect === 'fumadocs')
    return outsideFences(withDataImports(withRawImports(text, context), context), (line) =>
      line.replace(ELEMENT, (whole, pad: string, attributes: string, written: string) => {
        const [name = '', part] = written.split('#')
        const cwd = /(?:^|\s)cwd(?=\s|$)/.test(attributes)
        const found = readIncluded(cwd ? `/${name}` : name, context)
        if (!found) return whole
        const selection = partOf(part ? [part] : [])
        const lang = /\blang="([^"]*)"/.exec(attributes)?.[1]
        if (/\.mdx?$/.test(found.file) && !lang)
          return indented(selected(nested({ ...found, text: bodyOf(found.text) }), selection), pad)
        const meta = /\bmeta=(["'])(.*?)\1/.exec(attributes)?.[2]
        return indented(
          fenced(
            selected(found.text, selection).trimEnd(),
            [lang ?? extname(name).slice(1), meta].filter(Boolean).join(' '),
          ),
          pad,
        )
      }),
    )
  return withDataImports(withRawImports(text, context), context)
}

/** The text with some of its lines replaced; those of samples stay. What an `include` spreads over lines is as one. */
function outsideFences(text: string, replace: (line: string) => string): string {
  const inFence = createFenceReader()
  const lines = text.split('\n')
  const shown: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (inFence(line)) {
      shown.push(line)
      continue
    }
    const spread = ELEMENT_STARTS.test(line) ? lines.slice(at, at + 3).join('\n') : line
    const isSpread = spread !== line && ELEMENT.test(spread)
    shown.push(replace(isSpread ? spread : line))
    if (isSpread) at += 2
  }
  return shown.join('\n')
}

/** `file:name` is a part that has a name, `file:3:5` are lines. */
function partOf(parts: readonly string[]): { part: string | undefined; lines: string | undefined } {
  const [first, last] = parts
  if (first !== undefined && /^\d*$/.test(first)) return { part: undefined, lines: `${first},${last ?? ''}` }
  return { part: first && `#${first}`, lines: undefined }
}

interface Found {
  readonly file: string
  readonly text: string
}

function readIncluded(
  name: string,
  { file, root, projectRoot = root, includeFolders = [] }: IncludeContext,
): Found | undefined {
  const bare = name.replace(/^@\//, '/')
  const beside = bare.startsWith('/') ? [] : [posix.join(posix.dirname(file), bare)]
  const inside = bare.replace(/^\//, '')
  const candidates = [
    ...beside,
    ...foldersAround(file).map((folder) => posix.join(folder, inside)),
    ...[...includeFolders, projectRoot].map((folder) => relative(root, join(folder, inside)).replaceAll('\\', '/')),
  ]
  for (const candidate of candidates) {
    const text = textInside(join(root, candidate), projectRoot, MOST_BYTES)
    if (text !== undefined) return { file: candidate, text }
  }
  return undefined
}

/** The folder and those on the way to a file: the sources of a tool may begin in any of them. */
function foldersAround(file: string): string[] {
  const parts = posix.dirname(file).split('/')
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))]
}

function bodyOf(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, '')
}

/** A named part of a file (`#region`, `[start:name]`, `<section id="name">`), or some of its lines; all of it where neither is there. */
function selected(text: string, { part, lines }: { part: string | undefined; lines: string | undefined }): string {
  const all = text.split('\n')
  if (part) {
    const name = part.slice(1)
    const region = new RegExp(`#?region\\s+${escapeRegExp(name)}(?![\\w-])`, 'i')
    const starts = all.findIndex((line) => line.includes(`[start:${name}]`) || region.test(line))
    const ends = all.findIndex(
      (line, at) => at > starts && (line.includes(`[end:${name}]`) || /#?endregion\b/i.test(line)),
    )
    const section = starts === -1 ? sectionOf(all, name) : undefined
    if (section !== undefined) return section
    return starts === -1 ? text : all.slice(starts + 1, ends === -1 ? undefined : ends).join('\n')
  }
  const [, from, to] = /^(\d*)[,-](\d*)$/.exec(lines ?? '') ?? []
  if (from !== undefined) return all.slice(from ? Number(from) - 1 : 0, to ? Number(to) : undefined).join('\n')
  const wanted = lines ? parseLineRanges(lines) : []
  return wanted.length === 0 ? text : wanted.map((line) => all[line - 1] ?? '').join('\n')
}

/** What stands in `<section id="name">`, whose tags have lines of their own. */
function sectionOf(lines: readonly string[], name: string): string | undefined {
  const opening = new RegExp(`^\\s*<section\\s[^>]*\\bid=["']${escapeRegExp(name)}["'][^>]*>\\s*$`)
  const start = lines.findIndex((line) => opening.test(line))
  let depth = 0
  const end = lines.findIndex((line, at) => {
    if (at < start) return false
    depth += Number(/^\s*<section\b[^>]*>\s*$/.test(line)) - Number(/^\s*<\/section>\s*$/.test(line))
    return depth === 0
  })
  return start === -1 || end === -1 ? undefined : lines.slice(start + 1, end).join('\n')
}

function indented(text: string, pad: string): string {
  return text
    .split('\n')
    .map((line) => (line ? pad + line : line))
    .join('\n')
}

function fenced(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const marker = '`'.repeat(longest + 1)
  return `${marker}${info}\n${code}\n${marker}`
}
