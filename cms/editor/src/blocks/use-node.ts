import { useEditor, type Path, type PortableTextObject } from '@portabletext/editor'

/** What every part of a block gets to draw and change it. */
export interface NodeProps {
  readonly node: PortableTextObject
  readonly path: Path
  readonly readOnly: boolean
}

/** Reads a node's fields as the types they have, and changes them. Shapes are assured by lock-unknown.ts. */
export function useNode({ node, path }: Pick<NodeProps, 'node' | 'path'>) {
  const editor = useEditor()
  return {
    text: (field: string): string => {
      const value = node[field]
      return typeof value === 'string' ? value : ''
    },
    flag: (field: string, otherwise = false): boolean => {
      const value = node[field]
      return typeof value === 'boolean' ? value : otherwise
    },
    /** Sets a field, or takes it away where the value is `undefined`. */
    set: (field: string, value: unknown): void => {
      if (value !== undefined) editor.send({ type: 'set', at: [...path, field], value })
      else if (node[field] !== undefined) editor.send({ type: 'unset', at: [...path, field] })
    },
  }
}

/** The members of a container. */
export function itemsOf(node: PortableTextObject): readonly unknown[] {
  return Array.isArray(node.items) ? node.items : []
}

/** What an optional text field stores: nothing where it is empty. */
export const orNothing = (text: string): string | undefined => (text === '' ? undefined : text)
