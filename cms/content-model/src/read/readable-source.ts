import { withoutMarkup } from './without-markup.ts'

/** A part of a source that readers may see. */
export type ReadablePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'code'; readonly code: string; readonly language?: string }

const FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t]*([\w+#.-]*)[^`\n]*$/

/**
 * What readers may see of source that was not converted: its words and its samples. Tags, attributes, expressions,
 * comments and code that a page runs are left out.
 */
export function readableParts(source: string, format: 'markdown' | 'mdx' | 'html'): ReadablePart[] {
  const parts: ReadablePart[] = []
  let text: string[] = []
  let open: { marker: string; language: string; lines: string[] } | undefined
  const flush = () => {
    parts.push(
      ...paragraphsOf(withoutMarkup(text.join('\n'), format)).map((line) => ({ type: 'text' as const, text: line })),
    )
    text = []
  }
  for (const line of source.split(/\r?\n/)) {
    const [, marker = '', language = ''] = FENCE.exec(line) ?? []
    if (open === undefined && marker) {
      flush()
      open = { marker, language, lines: [] }
    } else if (open && marker.startsWith(open.marker) && !language) {
      parts.push(sampleOf(open))
      open = undefined
    } else (open ? open.lines : text).push(line)
  }
  if (open) parts.push(sampleOf(open))
  flush()
  return parts
}

function sampleOf({ language, lines }: { language: string; lines: readonly string[] }): ReadablePart {
  const indents = lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length)
  const shared = indents.length > 0 ? Math.min(...indents) : 0
  return { type: 'code', code: lines.map((line) => line.slice(shared)).join('\n'), ...(language && { language }) }
}

/** What stands at the start of a line and says what kind of line it is. */
const LINE_START = /^[ \t]*(?:>[ \t]?|#{1,6}[ \t]+|[-*+][ \t]+|\d{1,9}[.)][ \t]+|:{3,}[ \t]*[\w-]*|\|)+/
const RULE = /^[ \t]*(?:[-*_|: \t]{3,}|={3,})$/
const DEFINITION = /^[ \t]*\[[^\]]+\]:[ \t]*\S+.*$/

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .filter((line) => !RULE.test(line) && !DEFINITION.test(line))
        .map((line) => line.replace(LINE_START, ''))
        .join(' ')
        .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
        .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
        .replace(/(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
        .replace(/(?<![\w*])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\w*])/g, '$2')
        .replace(/`+([^`]*)`+/g, '$1')
        .replace(/\|/g, ' ')
        .replace(/\\([\\`*_[\]{}<>#|])/g, '$1')
        .replace(/&(lt|gt|amp|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }
