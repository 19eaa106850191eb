import type { ElementReader } from '../types.ts'
import { fileTree } from './file-tree.ts'
import { unwrap } from './readers.ts'

/** Components of Nextra beside those that are blocks here. */
export const nextra: Readonly<Record<string, ElementReader>> = {
  Bleed: unwrap,
  FileTree: fileTree,
}
