import { createFenceReader, Lines, outsideCode, type Line } from './lines.ts'

const TAG = /\{%[ \t]*(\/?)([\w-]+)((?:[^%"]|"(?:[^"\\]|\\.)*"|%(?!\}))*?)(\/?)[ \t]*%\}/g
const ALONE = new RegExp(`^([ \\t]*)${TAG.source}[ \\t]*$`)
const HEADING_ID = /^(#{1,6}[ \t].*?)[ \t]*\{%[ \t]*(#[\w-]+)[^%]*%\}[ \t]*$/
const FENCE_INFO = /^([ \t]*(?:`{3,}|~{3,})[^{]*)\{%(.*?)%\}[ \t]*$/
const ATTRIBUTE = /([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|(true|false|null|-?[\d.]+))/g
/** A tag goes over no more lines. */
const MOST_LINES = 20
/** Names of which the words do not show. */
const NAMES: Readonly<Record<string, string>> = {
  cardgrid: 'CardGrid',
  filetree: 'FileTree',
  linkbutton: 'LinkButton',
  linkcard: 'LinkCard',
  tabitem: 'TabItem',
}

/** Reads the tags of Markdoc as components: `{% aside type="tip" %}`, `{% link-card /%}`, `## Title {% #id %}`. */
export function rewriteMarkdoc(lines: Lines): Lines {
  const inFence = createFenceReader()
  return new Lines(
    joined(lines.all).flatMap((line): Line[] => {
      const fence = inFence(line.text)
      if (fence === 'start') return [{ ...line, text: line.text.replace(FENCE_INFO, '$1 $2') }]
      if (fence !== undefined) return [line]
      const [, pad = '', closing = '', name, attributes = '', single = ''] = ALONE.exec(line.text) ?? []
      if (name === undefined) return [{ ...line, text: rewriteText(line.text) }]
      return ['', pad + elementOf(name, { closing, attributes, single }), ''].map((text) => ({ ...line, text }))
    }),
  )
}

/** Lines of which those of a tag are one. */
function joined(all: readonly Line[]): Line[] {
  const inFence = createFenceReader()
  const lines: Line[] = []
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at] ?? { text: '', origin: at + 1 }
    const isOpen = inFence(line.text) === undefined && /^[ \t]*\{%(?!.*%\})/.test(line.text)
    const end = isOpen ? all.findIndex(({ text }, index) => index > at && text.includes('%}')) : -1
    if (end === -1 || end - at > MOST_LINES) lines.push(line)
    else {
      const parts = all.slice(at + 1, end + 1).map(({ text }) => text.trim())
      lines.push({ ...line, text: [line.text.trimEnd(), ...parts].join(' ') })
      at = end
    }
  }
  return lines
}

function rewriteText(text: string): string {
  return outsideCode(text.replace(HEADING_ID, '$1 {$2}'), (words) =>
    words.replace(TAG, (_tag, closing: string, name: string, attributes: string, single: string) =>
      elementOf(name, { closing, attributes, single }),
    ),
  )
}

interface Written {
  readonly closing: string
  readonly attributes: string
  readonly single: string
}

function elementOf(name: string, { closing, attributes, single }: Written): string {
  if (name === 'comment') return closing ? '-->' : '<!--'
  const component = NAMES[name] ?? name.replace(/(?:^|-)(\w)/g, (_part, first: string) => first.toUpperCase())
  if (closing) return `</${component}>`
  const given = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', text, value = 'null']) => {
    if (text === undefined) return value === 'true' ? ` ${key}` : value === 'false' ? '' : ` ${key}="${value}"`
    return ` ${key}="${text.replace(/\\n/g, '&#10;').replace(/\\(.)/g, '$1').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`
  })
  return `<${component}${given.join('')}${single && ' /'}>`
}
