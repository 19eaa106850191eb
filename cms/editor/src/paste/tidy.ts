import type { PortableTextBlock } from '@portabletext/editor'
import { annotationSchema, childrenOf, isDecorator, withChildren, type BodyNode } from '@portico/content-model'
import { isRecord } from '../value/json.ts'

/**
 * Takes out of pasted text what the content model does not allow: links to addresses that a reader may not follow,
 * and marks it does not know. The words stay.
 */
export function tidy(blocks: readonly PortableTextBlock[]): PortableTextBlock[] {
  return blocks.map((block) => tidyNode(block) as PortableTextBlock)
}

function tidyNode(node: BodyNode): BodyNode {
  if (node._type !== 'block') return withChildren(node, childrenOf(node).map(tidyNode))
  const { children, markDefs } = node as BodyNode & { children?: unknown; markDefs?: unknown }
  const kept = (Array.isArray(markDefs) ? markDefs : []).flatMap((mark: unknown) => {
    const annotation = annotationSchema.safeParse(withoutEmpty(mark)).data
    return annotation ? [annotation] : []
  })
  const known = new Set(kept.map(({ _key }) => _key))
  const spans = (Array.isArray(children) ? children : []).map((child: unknown) =>
    isRecord(child) && Array.isArray(child.marks)
      ? {
          ...child,
          marks: child.marks.filter((mark) => typeof mark === 'string' && (isDecorator(mark) || known.has(mark))),
        }
      : child,
  )
  return { ...node, markDefs: kept, children: spans } as BodyNode
}

/** Converters write absent fields as `undefined` or `null`; the model wants them left out. */
function withoutEmpty(mark: unknown): unknown {
  if (!isRecord(mark)) return mark
  return Object.fromEntries(Object.entries(mark).filter(([, value]) => value !== undefined && value !== null))
}
