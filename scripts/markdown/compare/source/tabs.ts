import type { Dialect } from '../../parse/index.ts'
import type { Line } from '../types.ts'
import type { Sample } from './mask.ts'

/** A tab of a page; its label is not known where a program names it. */
interface FoundTab {
  readonly line: number
  readonly label: string | undefined
}

const ELEMENT = /<(?:TabItem|Tab|Tabs\.Tab|Tabs\.Item|CodeGroupItem)\b([^<]*)/g
const LABEL = /\b(?:label|title)=(?:"([^"]*)"|'([^']*)'|\{["'`]([^"'`]*)["'`]\})/
const VALUE = /\bvalue=(?:"([^"]*)"|'([^']*)')/

/** The tabs of a page, by the signs with which the tools write them. */
export function readTabs(lines: readonly Line[], samples: readonly Sample[], dialect: Dialect): FoundTab[] {
  return [
    ...elementTabs(lines),
    ...lines.flatMap(({ text, line }): FoundTab[] => {
      const label = signOf(text, dialect)
      return label === undefined ? [] : [{ line, label: label.trim() }]
    }),
    ...groups(lines).flatMap(({ from, to }) =>
      samples
        .filter(({ line }) => line > from && line < to)
        .map(({ line, info }): FoundTab => ({ line, label: titleOf(info) })),
    ),
  ]
}

function elementTabs(lines: readonly Line[]): FoundTab[] {
  const text = lines.map((line) => line.text).join('\n')
  const hasLabels = /<Tabs\b[^>]*\b(?:values|items)=/.test(text)
  return [...text.matchAll(ELEMENT)].map((match) => {
    const attributes = match[1] ?? ''
    const [, double, single, braced] = LABEL.exec(attributes) ?? []
    const [, ...values] = hasLabels ? [] : (VALUE.exec(attributes) ?? [])
    const line = lines[text.slice(0, match.index).split('\n').length - 1]?.line ?? 1
    return { line, label: double ?? single ?? braced ?? values.find(Boolean) }
  })
}

function signOf(text: string, dialect: Dialect): string | undefined {
  if (dialect === 'vitepress') return /^[ \t]*==[ \t]+(\S.*)$/.exec(text)?.[1]
  if (dialect === 'mkdocs')
    return (
      /^[ \t]*===[!+]*[ \t]+(["'])(.*)\1[ \t]*$/.exec(text)?.[2] ??
      /^[ \t]*\/{3,}[ \t]*tab[ \t]*\|[ \t]*(.*)$/.exec(text)?.[1]
    )
  if (dialect === 'gitbook') return /\{%[ \t]*tab[ \t]+title="([^"]*)"/.exec(text)?.[1]
  return undefined
}

/** The lines between which each sample is a tab. */
function groups(lines: readonly Line[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let open: { from: number; end: RegExp } | undefined
  for (const { text, line } of lines) {
    const colons = /^[ \t]*(:{3,})[ \t]*code-group\b/.exec(text)?.[1]
    const name = /^[ \t]*<(CodeGroup|RequestExample|ResponseExample)\b/.exec(text)?.[1]
    if (!open && colons) open = { from: line, end: new RegExp(`^[ \\t]*${colons}[ \\t]*$`) }
    else if (!open && name) open = { from: line, end: new RegExp(`</${name}>`) }
    else if (open?.end.test(text)) {
      found.push({ from: open.from, to: line })
      open = undefined
    }
  }
  return found
}

/** `js [config.js]` of VitePress, `js title="config.js"`, `js config.js` of Mintlify. */
function titleOf(info: string): string | undefined {
  const title = /\[([^\]]+)\]/.exec(info)?.[1] ?? /\btitle=["']([^"']+)["']/.exec(info)?.[1]
  return title ?? (/^\S+[ \t]+([^{}=[\]]+)$/.exec(info)?.[1]?.trim() || undefined)
}
