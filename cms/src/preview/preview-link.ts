import { createHmac, timingSafeEqual } from 'node:crypto'

/** The kinds of document that a preview shows: of the site a sample page in its look. */
export const PREVIEWED = ['doc', 'snippet', 'home', 'site'] as const
export type PreviewedType = (typeof PREVIEWED)[number]

export interface PreviewTarget {
  readonly type: PreviewedType
  readonly documentId: string
}

const LASTS_MS = 7 * 24 * 60 * 60 * 1000
const TOKEN = /^(?<type>doc|snippet|home|site)\.(?<documentId>[a-z0-9]+)\.(?<until>[a-z0-9]+)\.(?<signature>[\w-]+)$/

/** Whether a token may show its document, and what to say if not. */
export type ReadLink =
  | { readonly ok: true; readonly target: PreviewTarget }
  | { readonly ok: false; readonly reason: 'expired' | 'invalid' }

/**
 * Makes the token of a link that shows one draft, and nothing else, to whoever has it.
 * @param key of the CMS; another one ends every link
 */
export function signLink(
  { type, documentId }: PreviewTarget,
  { key, now }: { key: string; now: number },
): { token: string; until: Date } {
  const until = new Date(now + LASTS_MS)
  const claim = `${type}.${documentId}.${until.getTime().toString(36)}`
  return { token: `${claim}.${signatureOf(claim, key)}`, until }
}

/** @param keys those that links may be signed with */
export function readLink(token: string, { keys, now }: { keys: readonly string[]; now: number }): ReadLink {
  const { type, documentId = '', until = '', signature = '' } = TOKEN.exec(token)?.groups ?? {}
  const claim = `${type}.${documentId}.${until}`
  if (!isPreviewed(type) || !keys.some((key) => isSame(signature, signatureOf(claim, key))))
    return { ok: false, reason: 'invalid' }
  return parseInt(until, 36) > now ? { ok: true, target: { type, documentId } } : { ok: false, reason: 'expired' }
}

export function isPreviewed(type: string | undefined): type is PreviewedType {
  return PREVIEWED.some((each) => each === type)
}

/** The keys of the CMS sign its sessions: a link is signed with what is derived from one. */
function signatureOf(claim: string, key: string): string {
  const own = createHmac('sha256', key).update('portico preview link').digest()
  return createHmac('sha256', own).update(claim).digest('base64url')
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
