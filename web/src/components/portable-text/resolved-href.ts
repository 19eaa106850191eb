import type { TextTarget } from '@portico/content-model'

/**
 * The address of a target. Page data hold no reference to a document or a file.
 * @throws Error for a reference: whoever made the page data did not resolve it
 */
export function resolvedHref(target: TextTarget): string {
  if ('href' in target) return target.href
  throw new Error(
    `The page data refer to the ${'file' in target ? `file “${target.file}”` : `document “${target.documentId}”`} instead of an address. Publish again.`,
  )
}
