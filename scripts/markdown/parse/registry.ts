import type { RootContent } from 'mdast'
import { blockImports } from './blocks/index.ts'
import { htmlComponents } from './text/html-blocks.ts'
import type { BlockImport, Components, ElementReader, Mapping, NodeReader } from './types.ts'

const imports: readonly BlockImport[] = Object.values(blockImports)

type AnyNodeReader = NodeReader<RootContent['type']>

/** The readers of Markdown nodes by their type; built on first use, because the modules form a circle. */
let nodes: ReadonlyMap<string, AnyNodeReader> | undefined
export const nodeReaders = {
  get(type: RootContent['type']): AnyNodeReader | undefined {
    nodes ??= new Map(imports.flatMap((entry) => Object.entries(entry.nodes ?? {})) as [string, AnyNodeReader][])
    return nodes.get(type)
  },
}

/** The components that Portico knows, and what a user's mapping says of others. */
export function componentsOf(mapping: Readonly<Record<string, Mapping>> = {}): Components {
  const blocks: [string, ElementReader][] = [...imports, { components: htmlComponents }].flatMap((entry) =>
    Object.entries(entry.components ?? {}),
  )
  return { blocks: new Map(blocks), mapped: new Map(Object.entries(mapping)) }
}
