import type { Line } from '../types.ts'

/** A sample of a page, taken out of its text. */
export interface Sample extends Line {
  readonly code: string
  /** What stands behind the fence. */
  readonly info: string
}

interface Fence {
  readonly marker: string
  readonly columns: number
  readonly quoted: boolean
  readonly line: number
  readonly info: string
  readonly code: string[]
}

const FENCE = /^((?:[ \t]|>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/
const OPEN = /(?<!\\)(?<ticks>`+)(?!`)(?:.*?[^`])\k<ticks>(?!`)|(?<comment><!--|\{[ \t]*\/\*)/g

/** Takes the samples between fences and the comments out of lines: in their places is nothing. */
export function maskCode(lines: readonly Line[]): { lines: Line[]; samples: Sample[] } {
  const samples: Sample[] = []
  let fence: Fence | undefined
  let read: string | undefined
  let commentEnd: RegExp | undefined
  const close = (open: Fence) =>
    samples.push({ line: open.line, text: open.code[0] ?? '', code: open.code.join('\n'), info: open.info })
  const masked = lines.map(({ text, line }): Line => {
    if (fence) {
      const bare = text.replace(fence.quoted ? /^[ \t>]*/ : /^[ \t]*/, '').trimEnd()
      if (bare.startsWith(fence.marker) && /^(`+|~+)$/.test(bare)) {
        close(fence)
        fence = undefined
      } else fence.code.push(insideFence(text, fence))
      return { text: '', line }
    }
    const [, prefix = '', marker, info = ''] = commentEnd ? [] : (FENCE.exec(text) ?? [])
    if (marker) {
      // What this fence holds is MDX to read, no sample.
      const opens = info.trim() === 'mdx-code-block'
      if (opens || (info.trim() === '' && marker === read)) {
        read = opens ? marker : undefined
        return { text: '', line }
      }
      fence = { marker, columns: prefix.length, quoted: prefix.includes('>'), line, info: info.trim(), code: [] }
      return { text: prefix.trimEnd(), line }
    }
    const left = withoutComments(text, commentEnd)
    commentEnd = left.commentEnd
    return { text: left.text, line }
  })
  if (fence) close(fence)
  return { lines: masked, samples }
}

function insideFence(text: string, { columns, quoted }: Fence): string {
  const bare = quoted ? text.replace(/^[ \t]*(?:>[ \t]?)+/, '') : text
  const indent = bare.length - bare.trimStart().length
  return bare.slice(Math.min(indent, columns))
}

function withoutComments(text: string, open: RegExp | undefined): { text: string; commentEnd: RegExp | undefined } {
  let rest = text
  let out = ''
  let commentEnd = open
  for (;;) {
    if (commentEnd) {
      const end = commentEnd.exec(rest)
      if (!end) return { text: out, commentEnd }
      rest = rest.slice(end.index + end[0].length)
      commentEnd = undefined
    }
    const comment = [...rest.matchAll(OPEN)].find(({ groups }) => groups?.['comment'])
    if (!comment) return { text: out + rest, commentEnd }
    out += rest.slice(0, comment.index)
    rest = rest.slice(comment.index + comment[0].length)
    commentEnd = comment[0] === '<!--' ? /-->/ : /\*\/[ \t]*\}/
  }
}
