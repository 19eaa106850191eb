import type { ElementReader } from '../types.ts'
import { leftOut, unwrap } from './readers.ts'

/** Components of VitePress beside those that are blocks here. */
export const vitepress: Readonly<Record<string, ElementReader>> = {
  ClientOnly: unwrap,
  script: leftOut('a page cannot run code of its own.'),
  style: leftOut('a page has no style of its own.'),
}
