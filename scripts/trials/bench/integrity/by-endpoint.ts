import { z } from 'zod'
import type { HarnessCms } from '../../harness/harness-cms.ts'
import type { Change } from './changes.ts'
import { firstPathOf, linkingId, links, targetId } from './linked-content.ts'

/*
 * What the dialogs of the panel ask and send, without a browser: the facts about a change first, then the change itself.
 */

const DOCS = '/content-manager/collection-types/api::doc.doc'
const REDIRECTS = '/content-manager/collection-types/api::redirect.redirect'

const moveSchema = z.object({ move: z.object({ from: z.string(), follow: z.array(z.unknown()) }).nullable() })
const removalSchema = z.object({ address: z.string().optional(), referrers: z.array(z.unknown()) })
const draftSchema = z.object({ data: z.object({ body: z.array(z.unknown()) }) })

type Move = Extract<Change, { kind: 'rename' | 'move' }>
type Deletion = Extract<Change, { kind: 'delete' }>

/** Asks what a move changes, and publishes the page at its new address. @throws Error where the answer names no links */
export async function moveByEndpoint(cms: HarnessCms, { target, path, title }: Move): Promise<void> {
  const documentId = targetId(target)
  const answer = await cms.asAdministrator('POST', '/portico/move', { type: 'doc', documentId, to: path })
  const { move } = moveSchema.parse(answer)
  if (move?.from !== firstPathOf(target) || move.follow.length === 0)
    throw new Error(`The CMS does not say what a move of ${firstPathOf(target)} changes: ${JSON.stringify(answer)}`)
  await cms.publish('doc', documentId, { path, title })
}

/** Deletes a page, and sends its readers to another one. @throws Error where something still links to it */
export async function deleteByEndpoint(cms: HarnessCms, { target }: Deletion, to: string): Promise<void> {
  const documentId = targetId(target)
  const removal = removalSchema.parse(
    await cms.asAdministrator('POST', '/portico/removal', { type: 'doc', documentId }),
  )
  if (removal.referrers.length > 0) throw new Error(`${firstPathOf(target)} is still linked, and would be deleted.`)
  await cms.asAdministrator('DELETE', `${DOCS}/${documentId}`)
  await cms.asAdministrator('POST', REDIRECTS, { from: firstPathOf(target), href: to, reason: 'deleted' })
}

/** Tries to delete a page that others link to. @returns whether the CMS has refused, as it must */
export async function isDeletionRefused(cms: HarnessCms, { target }: Deletion): Promise<boolean> {
  try {
    await cms.asAdministrator('DELETE', `${DOCS}/${targetId(target)}`)
    return false
  } catch (error) {
    if (error instanceof Error && error.message.includes('Readers still need this doc')) return true
    throw error
  }
}

/** Lets the links to pages that will be deleted lead to their heirs, and publishes the page that they stand on. */
export async function relinkPage(
  cms: HarnessCms,
  { page, deletions }: { page: number; deletions: readonly Deletion[] },
): Promise<boolean> {
  const own = new Set(links.filter((link) => link.page === page).map(({ target }) => target))
  const heirs = deletions.filter(({ target }) => own.has(target))
  if (heirs.length === 0) return false
  const { data } = draftSchema.parse(await cms.asAdministrator('GET', `${DOCS}/${linkingId(page)}`))
  const body = heirs.reduce(
    (text, { target, heir }) => text.replaceAll(`"${targetId(target)}"`, `"${targetId(heir)}"`),
    JSON.stringify(data.body),
  )
  await cms.publish('doc', linkingId(page), { body: JSON.parse(body) as unknown })
  return true
}
