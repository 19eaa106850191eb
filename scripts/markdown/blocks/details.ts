import { contentOf } from '../parse/flow.ts'
import { propsOf } from '../parse/jsx.ts'
import { isNamed } from '../parse/members.ts'
import { plainText } from '../parse/text/inline.ts'
import type { BlockImport, JsxElement, Scope } from '../parse/types.ts'
import { element, inlineElement } from '../stringify/jsx.ts'
import { stringify } from '../stringify/stringify.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const read: BlockImport = {
  components: {
    details(element, scope) {
      const props = propsOf(element, scope)
      const open = props.flag('open')
      const given = props.text('summary')
      props.done()
      const { summary, rest } = takeSummary(element, scope)
      return [
        {
          _type: 'details',
          _key: '',
          summary: summary || given || 'Details',
          ...(open && { open: true }),
          content: contentOf(rest, scope),
        },
      ]
    },
  },
}

/** The words of the first `<summary>`, and the element without it. */
function takeSummary(element: JsxElement, scope: Scope): { summary: string; rest: JsxElement } {
  for (const [index, child] of element.children.entries()) {
    const inside = child.type === 'paragraph' ? child.children : [child]
    const found = inside.find((node) => isNamed(node, 'summary', scope))
    if (!found || !('children' in found)) continue
    const left =
      child.type === 'paragraph' ? [{ ...child, children: child.children.filter((node) => node !== found) }] : []
    const children = [...element.children.slice(0, index), ...left, ...element.children.slice(index + 1)]
    return { summary: summaryText(found as JsxElement, scope), rest: { ...element, children } as JsxElement }
  }
  return { summary: '', rest: element }
}

function summaryText({ children }: JsxElement, scope: Scope): string {
  return plainText(
    children.map((child) => (child.type === 'heading' ? { ...child, type: 'paragraph' as const } : child)),
    scope,
  )
}

const write: BlockExport<'details'> = ({ summary, open, content }, scope) => {
  const words = stringify([
    { type: 'paragraph', children: [inlineElement('summary', {}, [{ type: 'text', value: summary }])] },
  ]).trim()
  return [element('details', { open: open || undefined }, [{ type: 'verbatim', value: words }, ...scope.flow(content)])]
}

export const details: BlockMarkdown<'details'> = { read, write }
