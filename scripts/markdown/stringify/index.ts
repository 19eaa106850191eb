import {
  headingLevel,
  walk,
  childrenOf,
  withChildren,
  type Body,
  type BodyNode,
  type TextBlock,
} from '@portico/content-model'
import { withAnchors } from '../parse/keys.ts'
import { exportBlock } from '../blocks/index.ts'
import { readsBack } from './reads-back.ts'
import { stringify } from './stringify.ts'
import { flowOf } from './text/flow.ts'
import { phrasingOf } from './text/phrasing.ts'
import { textNodes, type TextForms } from './text/text-blocks.ts'
import type { ExportContext, ExportScope } from './types.ts'

export type { ExportContext } from './types.ts'

/**
 * Writes a body as Markdown in the dialect of the portal, which is the one that the importer reads as `docusaurus`:
 * reading it back gives the same body, with the keys of an import. Ends with a line break.
 */
export function bodyToMarkdown(body: Body, context: ExportContext): string {
  const scope: ExportScope = {
    ...context,
    fixedAnchors: fixedAnchorsOf(body),
    readsBack,
    flow: (blocks) =>
      flowOf(blocks, { text: (run) => textNodes(run, forms), block: (block) => exportBlock(block, scope) }),
  }
  const forms = textFormsOf(scope)
  return stringify(scope.flow(body))
}

function textFormsOf(scope: ExportScope): TextForms {
  return {
    phrasing: (text, options) => phrasingOf(text, scope, options),
    afterHeading: ({ _key, anchor }) =>
      scope.fixedAnchors.has(_key) && anchor ? [{ type: 'verbatim', value: ` {#${anchor}}` }] : [],
  }
}

/**
 * The keys of the headings whose anchor an import would not make of their words, so that it must be written. What it makes
 * of a heading with a badge, an icon or a picture depends on how these are written.
 */
function fixedAnchorsOf(body: Body): Set<string> {
  const wanted = anchorsOf(body)
  const fixed = new Set([...walk(body)].flatMap((node) => (isHeading(node) && holdsObject(node) ? [node._key] : [])))
  for (;;) {
    const minted = anchorsOf(withAnchors(body.map((block) => onlyFixed(block, fixed))))
    const wrong = [...wanted].filter(([key, anchor]) => !fixed.has(key) && minted.get(key) !== anchor)
    if (wrong.length === 0) return fixed
    for (const [key] of wrong) fixed.add(key)
  }
}

function isHeading(node: BodyNode): node is TextBlock {
  return headingLevel(node) !== undefined
}

function holdsObject({ children }: TextBlock): boolean {
  return children.some(({ _type }) => _type !== 'span')
}

function anchorsOf(body: Body): Map<string, string> {
  return new Map(
    [...walk(body)].flatMap((node) => (isHeading(node) && node.anchor ? [[node._key, node.anchor] as const] : [])),
  )
}

function onlyFixed<Node extends BodyNode>(node: Node, fixed: ReadonlySet<string>): Node {
  if (!isHeading(node))
    return withChildren(
      node,
      childrenOf(node).map((child) => onlyFixed(child, fixed)),
    )
  const { anchor, ...rest } = node
  return fixed.has(node._key) && anchor !== undefined ? node : (rest as unknown as Node)
}
