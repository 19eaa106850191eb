import type { Path, PortableTextBlock } from '@portabletext/editor'
import { childrenOf, specOf, type BodyNode } from '@portico/content-model'

/** The editor's path of the node with this key, the first in reading order, or `undefined` where there is none. */
export function pathOfKey(value: readonly PortableTextBlock[], key: string): Path | undefined {
  return find(value, key, [])
}

function find(nodes: readonly BodyNode[], key: string, base: Path): Path | undefined {
  for (const node of nodes) {
    const path: Path = [...base, { _key: node._key }]
    if (node._key === key) return path
    const field = specOf(node._type)?.children?.field
    const inside = field && find(childrenOf(node), key, [...path, field])
    if (inside) return inside
  }
  return undefined
}

/** Every key of a value, containers before what they contain. */
export function keysOf(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node) => [node._key, ...keysOf(childrenOf(node))])
}
