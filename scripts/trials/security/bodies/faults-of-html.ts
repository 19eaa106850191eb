import { walk, type Body } from '@portico/content-model'
import { Parser } from 'htmlparser2'

const ELEMENTS = new Set([
  'script',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'form',
  'foreignobject',
  'style',
])
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'srcset', 'poster', 'data'])
const ALLOWED = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

/** What a page of these bytes would run, and the words of the body that it does not show. */
export function faultsOfHtml(html: string, body: Body): string[] {
  const faults: string[] = []
  const shown: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (ELEMENTS.has(name)) faults.push(`an element <${name}>`)
        for (const [attribute, value] of Object.entries(attributes)) {
          shown.push(value)
          if (attribute.startsWith('on') || attribute === 'srcdoc') faults.push(`an attribute ${attribute}`)
          if (ADDRESSES.has(attribute) && !ALLOWED.test(value)) faults.push(`the address ${value} in ${attribute}`)
        }
      },
      ontext: (text) => void shown.push(text),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  const all = withoutSpace(shown.join(''))
  for (const words of readerTexts(body))
    if (!all.includes(withoutSpace(words))) faults.push(`lost ${JSON.stringify(words)}`)
  return faults
}

/** Each text that readers must find: a heading, a sample, the words between two marks. */
export function readerTexts(body: Body): string[] {
  return [...walk(body)].flatMap((node) => {
    if (node._type === 'block') {
      const { children } = node as Extract<Body[number], { _type: 'block' }>
      return children.flatMap((child) => (child._type === 'span' ? [child.text] : []))
    }
    const fields = node as unknown as Record<string, unknown>
    const lines = node._type === 'code' ? linesOf(node as Extract<Body[number], { _type: 'code' }>) : []
    return ['title', 'summary', 'label', 'caption', 'description']
      .map((name) => fields[name])
      .concat(lines)
      .filter((value) => typeof value === 'string')
  })
}

/** The lines of a sample, each of which may be numbered or marked; the marks of a diff are shown in another way. */
function linesOf({ code, diff }: Extract<Body[number], { _type: 'code' }>): string[] {
  return code.split('\n').map((line) => (diff ? line.replace(/^[-+ ]/, '') : line))
}

/** Lines are broken and joined where the page wants it. */
function withoutSpace(text: string): string {
  return text.replace(/\s+/gu, '')
}
