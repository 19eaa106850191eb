import { pagePath } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { isSameAddress, redirectsFrom } from '../documents/moved-address'
import { findChildMoves } from '../documents/moved-children'
import { findReferrers, findReferrersByAddress } from '../documents/referrers'
import { findPublishedRow } from '../documents/store'
import { pickReference, type Reference } from './reference'

const MAX_ADDRESS = 2000

/** A document, and the address that its form holds. */
export const movedSchema = z.object({
  type: z.enum(['doc', 'snippet']),
  documentId: z.string(),
  to: z.string().startsWith('/').max(MAX_ADDRESS),
})

/** What an editor should know before a page gets another address. */
export interface Move {
  readonly from: string
  readonly to: string
  /** Documents that name the page by its identity: they lead to the new address by themselves. */
  readonly follow: readonly Reference[]
  /** Documents that lead to the old address as somebody typed it: they need a redirect. */
  readonly byAddress: readonly Reference[]
  /** Public pages below it that move along. */
  readonly below: readonly { readonly from: string; readonly to: string }[]
  /** The redirect that leads from the old address already, which stays. */
  readonly existing?: Reference
  /** The redirect from the new address, which goes. */
  readonly replaced?: Reference
}

/** What a publish with this address moves; nothing where readers have no such page, or it stays where it is. */
export async function moveOf(
  strapi: Core.Strapi,
  { type, documentId, to }: z.infer<typeof movedSchema>,
): Promise<Move | undefined> {
  const row = await findPublishedRow(strapi, type, documentId)
  const from = row ? pagePath(type, row) : undefined
  if (from === undefined || isSameAddress(from, to)) return undefined
  const [existing] = await redirectsFrom(strapi, from)
  const [replaced] = await redirectsFrom(strapi, to)
  const children = type === 'doc' ? await findChildMoves(strapi, { from, to }) : []
  return {
    from,
    to,
    follow: (await findReferrers(strapi, documentId)).map(pickReference),
    byAddress: (await findReferrersByAddress(strapi, { documentId, address: from })).map(pickReference),
    below: children
      .filter((child) => child.row['publishedAt'] !== null)
      .map((child) => ({ from: String(child.row['path']), to: child.to })),
    ...(existing && { existing: redirectReference(existing) }),
    ...(replaced && { replaced: redirectReference(replaced) }),
  }
}

function redirectReference({ documentId, from }: { documentId: string; from: string }): Reference {
  return { type: 'redirect', documentId, title: from }
}
