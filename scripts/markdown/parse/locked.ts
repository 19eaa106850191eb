import type { BlockOf, BodyBlock } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { UnsupportedNode, type Scope } from './types.ts'

/** A node that no block can hold, kept word for word and noted as a loss. */
export function lockedBlock(node: Nodes, scope: Scope, { kind, message: reason }: UnsupportedNode): BlockOf<'locked'> {
  scope.note({ outcome: 'locked', kind, reason }, node)
  return { _type: 'locked', _key: '', source: sourceOf(node, scope), format: formatOf(node, scope), reason }
}

/** The source of a node, as it stands in the file, without what its container puts before its lines. */
export function sourceOf({ position }: Nodes, { source }: Scope): string {
  const text = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
  const indent = (position?.start.column ?? 1) - 1
  return indent === 0 ? text : text.replace(new RegExp(`(?<=\\n)[ \\t>]{0,${indent}}`, 'g'), '')
}

function formatOf(node: Nodes, { format, source }: Scope): BlockOf<'locked'>['format'] {
  const start = node.position?.start.offset ?? 0
  if (source.startsWith('<!--', start)) return 'html'
  // A component is one of MDX, also in a file that is read as Markdown.
  if (format === 'mdx' || /^<[A-Z]/.test(source.slice(start, start + 2))) return 'mdx'
  return node.type === 'html' || node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
    ? 'html'
    : 'markdown'
}

/**
 * Reads nodes one by one. One that cannot be converted becomes a locked block, in its place; neighbours that cannot be
 * converted for the same reason share one.
 */
export function readEach<Node extends Nodes>(
  nodes: readonly Node[],
  read: (node: Node) => readonly BodyBlock[],
  scope: Scope,
): BodyBlock[] {
  const blocks: BodyBlock[] = []
  let run: { from: Node; block: BlockOf<'locked'> } | undefined
  for (const node of nodes) {
    const noted = scope.losses.length
    try {
      const got = read(node)
      blocks.push(...got)
      if (got.length > 0) run = undefined
    } catch (error) {
      if (!(error instanceof UnsupportedNode)) throw error
      scope.losses.length = noted
      const block = lockedBlock(node, scope, error)
      const goesOn =
        run !== undefined &&
        run.block.reason === block.reason &&
        run.block.format === block.format &&
        blocks.at(-1) === run.block
      const from = goesOn && run ? run.from : node
      if (goesOn) {
        blocks.pop()
        block.source = sourceOf(spanOf(from, node), scope)
      }
      run = { from, block }
      blocks.push(block)
    }
  }
  return blocks
}

function spanOf(first: Nodes, last: Nodes): Nodes {
  if (!first.position || !last.position) return first
  return { ...first, position: { start: first.position.start, end: last.position.end } }
}
