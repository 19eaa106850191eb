import { Parser } from 'htmlparser2'

const MAX_BYTES = 2 * 1024 * 1024
/** Elements that run something, or hold a page of another kind. */
const ACTIVE = new Set([
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
])
const LINKS = new Set(['href', 'src'])
/** Something in the same file, an address of the web, a picture of pixels. */
const SAFE_LINK = /^(?:#|https?:|data:image\/(?:png|jpe?g|gif|webp)[;,])/i

/**
 * What a drawing has that a browser could run where it is opened by itself, as the rest of a sentence; `undefined` where
 * it has nothing of the kind.
 */
export function svgProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length > MAX_BYTES) return 'it is larger than 2 MB'
  const source = textOf(bytes)
  if (source === undefined) return 'it is not written in UTF-8'
  let isDrawing = false
  const problems: string[] = []
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const element = localName(tag)
        if (element === 'svg') isDrawing = true
        if (ACTIVE.has(element)) problems.push(`it has a <${element}>`)
        for (const [name, value] of Object.entries(attributes)) {
          const problem = attributeProblem(element, localName(name), value)
          if (problem) problems.push(problem)
        }
      },
      onprocessinginstruction(name, data) {
        if (name === '?xml-stylesheet') problems.push('it brings a style sheet (<?xml-stylesheet?>)')
        if (/\[/.test(data)) problems.push('it declares entities (<!DOCTYPE [)')
      },
    },
    { xmlMode: true },
  )
  parser.end(source)
  return isDrawing ? problems[0] : 'it is no SVG'
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

function attributeProblem(element: string, name: string, value: string): string | undefined {
  if (name.startsWith('on')) return `it has an event handler (${name})`
  /* Browsers leave out white space and control characters in an address. */
  const address = value.replace(/[\s\p{Cc}]/gu, '')
  if (LINKS.has(name) && address !== '' && !SAFE_LINK.test(address)) return `it leads to “${address.slice(0, 40)}”`
  if (name === 'attributename' && LINKS.has(localName(address))) return `it changes an address (<${element}>)`
  return undefined
}
