import type { Target } from '@portico/content-model'

/**
 * The address of a target. Page data hold no reference to a document.
 * @throws Error for a reference: whoever made the page data did not resolve it
 */
export function resolvedHref(target: Target): string {
  if ('href' in target) return target.href
  throw new Error(`The page data refer to the document “${target.documentId}” instead of an address. Publish again.`)
}
