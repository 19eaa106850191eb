import type { PortableTextBlock } from '@portabletext/editor'
import { keysOf } from './locate.ts'
import { lockUnknown } from './lock-unknown.ts'

/**
 * Whether the editor's value holds every block of a stored body. It may hold more: it puts an empty paragraph into
 * every empty container. Blocks that are stored without a key are counted only.
 */
export function isWhole(stored: readonly unknown[], value: readonly PortableTextBlock[]): boolean {
  if (stored.length === 0) return true
  const held = new Set(keysOf(value))
  const wanted = keysOf(lockUnknown(stored, () => ''))
  return value.length === stored.length && wanted.every((key) => key === '' || held.has(key))
}
