import type { InlineOf, TextBlock, TextTarget } from '@portico/content-model'
import type { Delete, Emphasis, PhrasingContent, Strong } from 'mdast'
import { nestMarks } from '../stringify/text/nest-marks.ts'
import { simpleText } from './simple-text.ts'
import type { PlainScope } from './types.ts'

/**
 * The content of a text block in plain Markdown.
 * @param lineEnd what stands for a line break: a break, or in a place with one line only these signs
 */
export function plainPhrasing(
  text: Pick<TextBlock, 'children' | 'markDefs'>,
  scope: PlainScope,
  { lineEnd }: { lineEnd: 'break' | ' ' | '; ' },
): PhrasingContent[] {
  const simple = simpleText(text)
  const children =
    lineEnd === 'break'
      ? simple.children
      : simple.children.map((child) =>
          child._type === 'span' ? { ...child, text: onOneLine(child.text, lineEnd) } : child,
        )
  const nodes = nestMarks(
    { ...simple, children },
    {
      decorate: (mark, nodes, delimiter) => {
        if (!delimiter) return nodes
        if (mark === 'strong') return [{ type: 'strong', children: nodes }]
        if (mark === 'em') return [{ type: 'emphasis', children: nodes }]
        return [{ type: 'delete', children: nodes }]
      },
      annotate: (mark, nodes) =>
        mark._type === 'link'
          ? [{ type: 'link', url: scope.linkOf(mark.href), title: mark.title ?? null, children: nodes }]
          : nodes,
      inline: (inline) => (inline._type === 'inlineImage' ? [pictureOf(inline, scope)] : []),
      lineBreak: () => ({ type: 'break' }),
    },
  )
  return withoutSeams(nodes)
}

/** Neighbours of one kind as one node: signs that close and open at the same place would be read as other signs. */
function withoutSeams(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (isMark(node) && last && isMark(last) && last.type === node.type)
      result[result.length - 1] = { ...last, children: withoutSeams([...last.children, ...node.children]) }
    else if (node.type === 'inlineCode' && last?.type === 'inlineCode')
      result[result.length - 1] = { ...last, value: last.value + node.value }
    else
      result.push('children' in node ? ({ ...node, children: withoutSeams(node.children) } as PhrasingContent) : node)
  }
  return result
}

function isMark(node: PhrasingContent): node is Strong | Emphasis | Delete {
  return node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete'
}

/** The lines of a text on one; a line that ends with a sign needs no other. */
function onOneLine(text: string, separator: ' ' | '; '): string {
  return text.replace(/(\S?)\s*\n\s*/g, (_, last: string) => last + (/[.,;:!?]/.test(last) ? ' ' : separator))
}

/** A picture as an image, or its alternative text where it has no file, with where a click leads. */
export function pictureOf(
  { light, alt, target }: Pick<InlineOf<'inlineImage'>, 'light' | 'alt' | 'target'>,
  scope: PlainScope,
): PhrasingContent {
  const url = scope.mediaUrlOf(light.documentId)
  const label = alt.replace(/\s+/g, ' ').trim()
  const picture: PhrasingContent =
    url === undefined ? { type: 'text', value: label } : { type: 'image', url, alt: label, title: null }
  return target ? { type: 'link', url: plainHref(target, scope), title: null, children: [picture] } : picture
}

/** The address of a target; page data hold no other kind. */
export function plainHref(target: TextTarget, scope: PlainScope): string {
  if ('href' in target) return scope.linkOf(target.href)
  const named = 'file' in target ? `file “${target.file}”` : `document “${target.documentId}”`
  throw new Error(`The page data hold a reference to the ${named} in place of its address.`)
}
