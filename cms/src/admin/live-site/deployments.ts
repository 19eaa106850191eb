import {
  documentTypeSchema,
  heldBackSchema,
  problemSchema,
  type DocumentType,
  type Problem,
} from '@portico/content-model'
import type { FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'
import { heldBackIn } from './held-back'

const changeSchema = z.object({ documentId: z.string() })
const deploymentSchema = z.object({
  documentId: z.string(),
  state: z.enum(['queued', 'building', 'live', 'held', 'discarded', 'failed']),
  stage: z.string().nullish(),
  requestedAt: z.string(),
  finishedAt: z.string().nullish(),
  changes: z.array(changeSchema).nullish(),
  problems: z.array(problemSchema).nullish(),
  /** What the CMS had and the release did not show; nothing where no release was made. */
  heldBack: z.array(heldBackSchema).nullish(),
  release: z.string().nullish(),
  url: z.string().nullish(),
  message: z.string().nullish(),
})
export type Deployment = z.infer<typeof deploymentSchema>
const listSchema = z.object({ results: z.array(deploymentSchema) })

const READ = 30

/** The last thirty deployments of the portal, newest first. */
export async function readDeployments(get: FetchClient['get']): Promise<Deployment[]> {
  const { data } = await get(listAddress('deployment'), {
    params: { page: 1, pageSize: READ, sort: 'requestedAt:DESC' },
  })
  return listSchema.parse(data).results
}

/**
 * The deployments that changed a document, and those that began or ceased to hold it back; one that names no change
 * concerns every document.
 * @param deployments newest first
 */
export function concerning(deployments: readonly Deployment[], documentId: string): Deployment[] {
  const known = deployments.filter(({ heldBack }) => heldBack)
  return deployments.filter((deployment) => {
    const { changes } = deployment
    if (!changes || changes.length === 0 || changes.some((change) => change.documentId === documentId)) return true
    const position = known.indexOf(deployment)
    const before = known[position + 1]
    const isHeld = heldBackIn(deployment, documentId) !== undefined
    const wasHeld = before && heldBackIn(before, documentId) !== undefined
    return position >= 0 && (isHeld !== (wasHeld ?? false) || (position === 0 && isHeld))
  })
}

/** What a person at this document should read: what stops the site, and what to fix here. The latter's errors first. */
export function problemsFor({ problems }: Deployment, documentId: string): Problem[] {
  const rank = ({ severity, document }: Problem): number =>
    (severity === 'error' ? 0 : 2) + (document?.documentId === documentId ? 0 : 1)
  return (problems ?? []).filter((problem) => rank(problem) < 3).toSorted((a, b) => rank(a) - rank(b))
}

/** The kind of document that a content type of the admin panel holds, or `undefined` for one that readers do not see. */
export function typeOfModel(model: string): DocumentType | undefined {
  return documentTypeSchema.safeParse(/^api::(\w+)\./.exec(model)?.[1]).data
}

/** Where the documents of a collection type are listed, below the address of the admin panel, and asked for. */
export const listAddress = (type: string): string => `/content-manager/collection-types/api::${type}.${type}`

/** Where a document is edited, below the address of the admin panel; `undefined` where that has no form for it. */
export function editAddress({ type, documentId }: NonNullable<Problem['document']>): string | undefined {
  if (type === 'site' || type === 'home') return `/content-manager/single-types/api::${type}.${type}`
  if (type === 'media' || documentId === undefined) return undefined
  return `${listAddress(type)}/${documentId}`
}

/** Whether a deployment is still under way, so that its row will change. */
export function isUnderWay({ state }: Deployment): boolean {
  return state === 'queued' || state === 'building'
}

/**
 * The address of the page on the live site, or of the site where the document is no page.
 * @param path of the page on the site
 */
export function liveAddress({ url }: Deployment, path: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  return path === undefined ? url : new URL(path, url).href
}
