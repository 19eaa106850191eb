import type { ReactNode } from 'react'
import type { BlockProps } from './block-props'

/** @throws Error always: in page data a snippet is its own text */
export function Snippet({ value: { documentId } }: BlockProps<'snippet'>): ReactNode {
  throw new Error(`The page data refer to the snippet “${documentId}” instead of holding its text. Publish again.`)
}
