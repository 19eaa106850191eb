import { walk, type BlockOf, type BodyBlock, type BodyNode, type TextBlock } from '@portico/content-model'
import type { FootnoteDefinition, Nodes, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { readFlow } from './flow.ts'
import { isElement } from './jsx.ts'
import { lockedBlock } from './locked.ts'
import { footnoteText } from './text/links.ts'
import { UnsupportedNode, type Scope } from './types.ts'

/**
 * The footnotes that hold more than words can explain, at the end of the page. Then, as locked blocks, the definitions of
 * links and footnotes that locked blocks refer to, or that no text took up.
 */
export function strandedDefinitions(tree: Root, body: readonly BodyBlock[], scope: Scope): BodyBlock[] {
  const referred = referredFootnotes(tree)
  const isEndnote = (node: RootContent): node is FootnoteDefinition =>
    node.type === 'footnoteDefinition' && referred.has(node.identifier) && footnoteText(node.children) === undefined
  const isShadowed = shadowedFootnotes(tree, scope)
  const endnotes = tree.children.filter(isEndnote).flatMap((node) => (isShadowed(node) ? [] : endnoteOf(node, scope)))
  const nodes = [...walk(body)]
  const locked = nodes.filter(isLocked).map(({ source }) => source.toLowerCase())
  const explained = new Set(nodes.flatMap(definitionsOf))
  const isNamed = (label: string) => locked.some((source) => source.includes(`[${label.toLowerCase()}]`))
  const locks = tree.children
    .filter((node) => !isEndnote(node) && !isShadowed(node) && isStranded(node, { isNamed, explained }))
    .toSorted((a, b) => Number(a.type === 'footnoteDefinition') - Number(b.type === 'footnoteDefinition'))
    .map((node) =>
      lockedBlock(node, scope, new UnsupportedNode('definition', 'It belongs to text that could not be converted.')),
    )
  return [...(endnotes.length > 0 ? [{ _type: 'divider', _key: '' } as const, ...endnotes] : []), ...locks]
}

/** Of two footnotes with one label, as files have that include another twice, readers get the first. */
function shadowedFootnotes(tree: Root, scope: Scope): (node: Nodes) => boolean {
  const firsts = new Map<string, FootnoteDefinition>()
  const shadowed = new Set<Nodes>()
  visit(tree, 'footnoteDefinition', (node) => {
    const first = firsts.get(node.identifier)
    if (!first) return void firsts.set(node.identifier, node)
    shadowed.add(node)
    const reason = `The footnote [^${node.label ?? node.identifier}] is defined before: readers get the first.`
    if (toString(first) !== toString(node)) scope.note({ outcome: 'ignored', kind: 'footnote', reason }, node)
  })
  return (node) => shadowed.has(node)
}

function referredFootnotes(tree: Root): ReadonlySet<string> {
  const found = new Set<string>()
  visit(tree, 'footnoteReference', ({ identifier }) => void found.add(identifier))
  return found
}

/** The blocks of a footnote, its label before the first words. */
function endnoteOf({ label, identifier, children, position }: FootnoteDefinition, scope: Scope): BodyBlock[] {
  const place = position ? { position } : {}
  const sign: Nodes = {
    type: 'mdxJsxTextElement',
    name: 'sup',
    attributes: [],
    children: [{ type: 'text', value: label ?? identifier }],
    ...place,
  }
  const [first, ...rest] = children
  const isText = first?.type === 'paragraph' && !first.children.some((node) => isElement(node))
  const words: Nodes[] = isText ? [sign, { type: 'text', value: ' ' }, ...first.children] : [sign]
  const paragraph = { type: 'paragraph', children: words, ...place } as Nodes
  return readFlow([paragraph, ...(isText ? rest : children)], { ...scope, quoted: false })
}

interface Use {
  readonly isNamed: (label: string) => boolean
  readonly explained: ReadonlySet<string>
}

function isStranded(node: RootContent, { isNamed, explained }: Use): boolean {
  if (node.type === 'definition') return isNamed(node.label ?? node.identifier)
  if (node.type !== 'footnoteDefinition') return false
  const text = footnoteText(node.children)
  return text === undefined || !explained.has(text) || isNamed(`^${node.label ?? node.identifier}`)
}

function isLocked(node: BodyNode): node is BlockOf<'locked'> {
  return node._type === 'locked'
}

function definitionsOf(node: BodyNode): string[] {
  if (node._type !== 'block') return []
  return (node as TextBlock).markDefs.flatMap((mark) => (mark._type === 'definition' ? [mark.text] : []))
}
