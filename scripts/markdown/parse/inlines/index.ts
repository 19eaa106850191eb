import type { InlineName } from '@portico/content-model'
import type { InlineReader } from '../types.ts'
import { badgeReaders } from './badge.ts'
import { iconReaders } from './icon.ts'
import { keyReaders } from './key.ts'

/** The components of each inline object. */
const registry = { badge: badgeReaders, icon: iconReaders, inlineImage: {}, key: keyReaders } satisfies {
  [Name in InlineName]: Readonly<Record<string, InlineReader>>
}

/** The readers of inline objects by the name of the component. */
export const inlineReaders: ReadonlyMap<string, InlineReader> = new Map(
  Object.values(registry).flatMap((readers) => Object.entries(readers)),
)
