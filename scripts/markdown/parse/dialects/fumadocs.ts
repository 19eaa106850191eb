import { readCodeElement } from '../../blocks/code-element.ts'
import { readMermaid } from '../../blocks/diagram.ts'
import { readTypeTable } from '../../blocks/type-table.ts'
import type { ElementReader } from '../types.ts'
import { fileTree } from './file-tree.ts'
import { fold, leftOut, unwrap } from './readers.ts'

/** Components of Fumadocs beside those that are blocks here. */
export const fumadocs: Readonly<Record<string, ElementReader>> = {
  Accordion: fold,
  Accordions: unwrap,
  Files: fileTree,
  Banner: unwrap,
  DynamicCodeBlock: readCodeElement,
  DocsCategory: leftOut('the portal lists pages itself.'),
  InlineTOC: leftOut('the portal lists headings itself.'),
  Mermaid: readMermaid,
  TypeTable: readTypeTable,
}
