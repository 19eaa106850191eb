import type { ReactNode } from 'react'
import type { BlockProps } from './block-props'

/**
 * A reference to a snippet that is still there after expansion.
 * @throws Error always: the snippet is not published, or it contains itself
 */
export function Snippet({ value: { documentId }, page }: BlockProps<'snippet'>): ReactNode {
  const snippet = page.portal.snippetsById.get(documentId)
  throw new Error(
    snippet
      ? `The snippet “${snippet.title}” contains itself. Remove the reference that closes the circle.`
      : `The page shows the snippet “${documentId}”, which is not published. Publish it, or remove the reference.`,
  )
}
