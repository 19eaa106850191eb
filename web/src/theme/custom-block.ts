import {
  isCustomType,
  walk,
  type BlockOf,
  type Body,
  type CustomBlockDefinition,
  type ValuesOf,
} from '@portico/content-model'
import type { ComponentType, ReactNode } from 'react'

/** What the default export of `web/site/blocks/<name>/component.tsx` gets. @template Definition that of `block.ts` */
export interface CustomBlockProps<Definition = CustomBlockDefinition> {
  readonly values: ValuesOf<Definition>
  /** The text inside, where the definition has `content`. */
  readonly children?: ReactNode
}

/** The components of the custom blocks of a body, by name. */
export type CustomComponents = ReadonlyMap<string, ComponentType<CustomBlockProps>>

/** Loads the components of the custom blocks of a body. Those that the portal does not have are no part of page data. */
export async function loadCustomBlocks(body: Body): Promise<CustomComponents> {
  const names = [...walk(body)].flatMap((node) =>
    isCustomType(node._type) ? [(node as BlockOf<'custom' | 'customContainer'>).name] : [],
  )
  return new Map(await Promise.all([...new Set(names)].map(async (name) => [name, await loadComponent(name)] as const)))
}

async function loadComponent(name: string): Promise<ComponentType<CustomBlockProps>> {
  const { default: component }: { default: ComponentType<CustomBlockProps> } = await import(
    // A portal without blocks of its own has nothing for this to find.
    /* turbopackOptional: true */ `../../site/blocks/${name}/component.tsx`
  )
  return component
}
