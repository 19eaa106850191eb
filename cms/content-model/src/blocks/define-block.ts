import type { z } from 'zod'

/** The one array field that holds a container's children. */
export type ChildField = 'content' | 'items' | 'rows' | 'cells'

/** What a container's array field may hold: any body block, or members of the given types. */
export type ChildrenOf = 'blocks' | readonly string[]

export interface NodeSpec<Name extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  /** The `_type` of the node. */
  readonly name: Name
  /** What people call it, in the editor and in messages. */
  readonly title: string
  readonly schema: Schema
  readonly children?: { readonly field: ChildField; readonly of: ChildrenOf }
  /** The node's own words for readers and search, its children's not included. */
  readonly text: (node: z.infer<Schema>) => string[]
  /** The node's own code, its children's not included. */
  readonly code?: (node: z.infer<Schema>) => string
}

export interface BlockSpec<Name extends string = string, Schema extends z.ZodObject = z.ZodObject> extends NodeSpec<
  Name,
  Schema
> {
  /** One sentence for the editor's insert menu. */
  readonly description: string
}

/** Declares a member of a container: a tab, a row, a cell. */
export function defineNode<const Name extends string, Schema extends z.ZodObject>(spec: NodeSpec<Name, Schema>) {
  return spec
}

/** Declares a block of the body. */
export function defineBlock<const Name extends string, Schema extends z.ZodObject>(spec: BlockSpec<Name, Schema>) {
  return spec
}
