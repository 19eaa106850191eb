import { foldPath, snippetPath, tagPath } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import type { Row } from './shapes/define-shape'
import type { WrittenType } from './shapes'
import { documentsOf, rowsOf } from './store'

/** The address a document has on the site; none for the kinds that are not a page. */
function addressOf(type: WrittenType, row: Row): string | undefined {
  const at = (name: string, path: (value: string) => string): string | undefined => {
    const value = row[name]
    return typeof value === 'string' && value !== '' ? path(value) : undefined
  }
  if (type === 'doc') return at('path', (path) => path)
  if (type === 'tag') return at('slug', tagPath)
  if (type === 'snippet') return at('key', snippetPath)
  return undefined
}

/**
 * Leaves a redirect where a page was until now. An older redirect from the new address goes: a page is there again.
 * A redirect that somebody wrote by hand for the old address stays.
 */
export async function leaveRedirect(
  strapi: Core.Strapi,
  type: WrittenType,
  { before, after }: { before: Row; after: Row },
): Promise<void> {
  const from = addressOf(type, before)
  const to = addressOf(type, after)
  if (from === undefined || to === undefined || foldPath(from) === foldPath(to)) return
  const redirects = rowsOf(strapi, 'redirect')
  const held = await redirects.findMany({ where: { from: [from, to] }, select: ['documentId', 'from'] })
  for (const { from: address, documentId } of held)
    if (address === to) await documentsOf(strapi, 'redirect').delete({ documentId: String(documentId) })
  if (held.some(({ from: address }) => address === from)) return
  const target = type === 'doc' ? { doc: after['documentId'] } : { href: to }
  await documentsOf(strapi, 'redirect').create({ data: { from, ...target, reason: 'moved' } })
}
