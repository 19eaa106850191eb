import { contentOf } from '../flow.ts'
import { propsOf } from '../jsx.ts'
import { plainText } from '../text/inline.ts'
import { isNamed } from '../members.ts'
import type { BlockImport, JsxElement, Scope } from '../types.ts'

export const details: BlockImport = {
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
