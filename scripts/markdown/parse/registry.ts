import type { RootContent } from 'mdast'
import { blockImports } from '../blocks/index.ts'
import { customReaders } from '../blocks/custom.ts'
import { dialectImports } from './dialects/index.ts'
import { inlineReaders } from './inlines/index.ts'
import { htmlComponents } from './text/html-blocks.ts'
import { readList } from './text/list.ts'
import { readQuote } from './text/quote.ts'
import { readHeading, readParagraph } from './text/text-block.ts'
import type { BlockImport, Components, ElementReader, Mapping, NodeReader } from './types.ts'

type AnyNodeReader = NodeReader<RootContent['type']>

const texts: BlockImport = {
  nodes: {
    paragraph: readParagraph,
    heading: (node, scope) => readHeading(node.depth, node, scope),
    list: (node, scope) => readList(node, scope),
    blockquote: readQuote,
  },
  components: htmlComponents,
}
const imports: readonly BlockImport[] = [...dialectImports, ...blockImports, texts]
const nodes = new Map(imports.flatMap((entry) => Object.entries(entry.nodes ?? {})) as [string, AnyNodeReader][])
const blocks = new Map(imports.flatMap((entry): [string, ElementReader][] => Object.entries(entry.components ?? {})))

/** The nodes and components that Portico knows, those of the portal's own blocks, and what a user's mapping says of others. */
export function componentsOf(mapping: Readonly<Record<string, Mapping>> = {}): Components {
  return {
    nodes,
    inlines: inlineReaders,
    blocks: new Map([...blocks, ...customReaders()]),
    mapped: new Map(Object.entries(mapping)),
  }
}
