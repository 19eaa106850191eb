import type { CustomBlock, CustomBlockDefinition } from './definition.ts'

/*
 * The custom blocks of this portal. They are part of its code, as Portico's own blocks are: each program says once, at
 * its start, which there are, before it reads a body.
 */

let registered: ReadonlyMap<string, CustomBlock> = new Map()

/** Says which custom blocks this portal has. @param definitions by name */
export function registerCustomBlocks(definitions: Readonly<Record<string, CustomBlockDefinition>>): void {
  registered = new Map(Object.entries(definitions).map(([name, definition]) => [name, { ...definition, name }]))
}

/** The custom blocks of this portal, in the order of its settings. */
export function customBlocks(): readonly CustomBlock[] {
  return [...registered.values()]
}

/** The definition of a custom block, or `undefined` where this portal has none of the name. */
export function customBlockOf(name: string): CustomBlock | undefined {
  return registered.get(name)
}

/** The component that stands for a block in MDX: `ReleaseTable` for `release-table`, where its definition names none. */
export function componentNamesOf({ name, components }: CustomBlock): readonly string[] {
  return components ?? [name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())]
}
