import type { PortableTextBlock } from '@portabletext/editor'
import { isRecord } from './json.ts'
import { unlock } from './lock-unknown.ts'

/** The body that the editor's value stands for. The empty paragraph that an empty editor shows is not content. */
export function bodyOf(value: readonly PortableTextBlock[] | undefined): unknown[] {
  const body = unlock(value ?? [])
  return body.length === 1 && isPlaceholder(body[0]) ? [] : body
}

function isPlaceholder(node: unknown): boolean {
  if (!isRecord(node) || node._type !== 'block' || node.listItem !== undefined) return false
  if (node.style !== undefined && node.style !== 'normal') return false
  const { children } = node
  return Array.isArray(children) && children.length === 1 && isRecord(children[0]) && children[0].text === ''
}
