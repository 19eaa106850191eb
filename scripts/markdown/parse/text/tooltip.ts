import type { Nodes, PhrasingContent } from 'mdast'
import { isElement, propsOf } from '../jsx.ts'
import type { JsxElement, Scope } from '../types.ts'
import { knownName } from './elements.ts'
import { MAX_DEFINITION } from './links.ts'

/** Words with an explanation. */
interface Tooltip {
  readonly words: readonly Nodes[]
  /** What explains them; nothing where it stands after them. */
  readonly text?: string
  /** What follows them. */
  readonly after: readonly Nodes[]
}

/**
 * Reads `<Definition>` and `<Tooltip>`. Words have one mark that leads or explains: those that are a link already, and a
 * long explanation, are followed by it in parentheses. So is the link of the explanation.
 * @param isMarked whether the words around it lead or explain already
 */
export function tooltipOf(element: JsxElement, { scope, isMarked }: { scope: Scope; isMarked: boolean }): Tooltip {
  const props = propsOf(element, scope)
  const tip = props.text('text') ?? props.text('tip') ?? props.text('content')
  const text = [props.text('headline'), tip].filter(Boolean).join(': ')
  const href = props.text('href')
  const cta = props.text('cta')
  props.done()
  const words = element.children as Nodes[]
  if (text === '') return { words: href ? [linkTo(href, element.children as PhrasingContent[])] : words, after: [] }
  const link = href ? inParentheses(linkTo(href, [textNode(cta ?? href)])) : []
  const stands = isMarked || text.length > MAX_DEFINITION || words.some((node) => holdsLink(node, scope))
  return stands ? { words, after: [textNode(` (${text})`), ...link] } : { words, text, after: link }
}

function holdsLink(node: Nodes, scope: Scope): boolean {
  if (node.type === 'link' || node.type === 'linkReference') return true
  if (isElement(node) && ['a', 'Link', 'LinkButton'].includes(knownName(node, scope))) return true
  return 'children' in node && node.children.some((child) => holdsLink(child, scope))
}

const textNode = (value: string): PhrasingContent => ({ type: 'text', value })

const inParentheses = (node: Nodes): Nodes[] => [textNode(' ('), node, textNode(')')]

function linkTo(url: string, children: PhrasingContent[]): PhrasingContent {
  return { type: 'link', url, title: null, children }
}
