import type { TextBlock } from '../../blocks/text-block.ts'
import { inlines } from '../../inline/index.ts'
import { isLinkName } from '../../marks/annotations.ts'
import type { BodyNode } from '../../nodes.ts'
import type { BodyProblem } from '../../problem.ts'
import { problemAt } from '../problem-at.ts'
import { isOfType, type NodeRule } from './rule.ts'

/** Links that an import could not follow. */
export const deadLink: NodeRule = (node) => {
  if (isOfType(node, 'block'))
    return node.markDefs.flatMap((mark) => (mark._type === 'brokenLink' ? [deadAt(node, mark.href, mark._key)] : []))
  if (!isOfType(node, 'cards')) return []
  return node.items.flatMap((card) => (card.brokenHref ? [deadAt(card, card.brokenHref)] : []))
}

function deadAt(node: BodyNode, href: string, mark?: string): BodyProblem {
  return problemAt(node, {
    severity: 'warning',
    kind: 'dead-link',
    message: `The link to “${href}” leads nowhere: readers see its words only.`,
    hint: 'Choose a page or write another address, or remove the link.',
    ...(mark !== undefined && { mark }),
    fix: { label: 'Choose another target', action: 'choose-target' },
  })
}

/** A link that nobody sees: its words are only spaces. */
export const emptyLink: NodeRule = (node) => {
  if (!isOfType(node, 'block')) return []
  return node.markDefs.flatMap(({ _type, _key }): BodyProblem[] =>
    isLinkName(_type) && wordsOf(node, _key)?.trim() === ''
      ? [
          problemAt(node, {
            severity: 'warning',
            kind: 'empty-link',
            message: 'A link has no words: readers cannot see it, and screen readers read its address.',
            hint: 'Write what it leads to, or remove the link.',
            mark: _key,
            fix: { label: 'Remove the link', action: 'unlink' },
          }),
        ]
      : [],
  )
}

/** The words of a link; nothing where no words have it. Spaces do not part it from a picture or a badge in it. */
function wordsOf({ children }: TextBlock, mark: string): string | undefined {
  const places = children.flatMap((child, index) =>
    child._type === 'span' && child.marks.includes(mark) ? [index] : [],
  )
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return children
    .slice(first, last + 1)
    .map((child) => (child._type === 'span' ? child.text : inlines[child._type].text(child as never).join(' ')))
    .join('')
}
