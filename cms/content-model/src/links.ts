import { z } from 'zod'

const ALLOWED_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'] as const

/** Hosts that an embed may show, each with what its URL must start with. */
export const EMBED_HOSTS = {
  'www.youtube-nocookie.com': '/embed/',
  'www.youtube.com': '/',
  'youtu.be': '/',
  'player.vimeo.com': '/video/',
  'codesandbox.io': '/',
  'stackblitz.com': '/',
  'codepen.io': '/',
} as const

/**
 * Whether a reader may follow this address: an https, http, mailto or tel URL, a path of the site
 * (`/x`), or an anchor of the page (`#x`). Everything else (`javascript:`, `data:`, `//host`) is refused.
 */
export function isAllowedHref(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false
  if (href.startsWith('#')) return href.length > 1
  if (href.startsWith('/')) return !leadsToHost(href)
  try {
    return (ALLOWED_SCHEMES as readonly string[]).includes(new URL(href).protocol)
  } catch {
    return false
  }
}

/** Whether a path of the site is read as the name of a host: as it stands, or without its dots. */
function leadsToHost(path: string): boolean {
  const base = 'http://site.invalid'
  return path.startsWith('//') || !URL.canParse(path, base) || new URL(path, base).pathname.startsWith('//')
}

/** Whether the page may show this address in a frame: https, and a host of {@link EMBED_HOSTS}. */
export function isAllowedEmbed(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, pathname } = new URL(url)
  const prefix = Object.entries(EMBED_HOSTS).find(([name]) => name === host)?.[1]
  return protocol === 'https:' && prefix !== undefined && pathname.startsWith(prefix)
}

/** The address that an embed may show and that a person most likely means, or `undefined` where none is near. */
export function suggestEmbed(url: string): string | undefined {
  const text = url.trim().replace(/^(?:https?:)?(?:\/\/)?/i, '')
  const vimeo = /^(?:www\.)?vimeo\.com\/(\d+)/.exec(text)?.[1]
  const candidates = [
    ...(vimeo ? [`https://player.vimeo.com/video/${vimeo}`] : []),
    `https://${text}`,
    `https://www.${text}`,
    `https://${text.replace(/^(?:www|m)\./, '')}`,
    `https://${text.replace(/^m\./, 'www.')}`,
  ]
  return candidates.find((candidate) => candidate !== url && isAllowedEmbed(candidate))
}

export const hrefSchema = z
  .string()
  .refine(
    isAllowedHref,
    'is not an address a reader may follow; use https, http, mailto, tel, a path such as /page, or #anchor',
  )

export const embedUrlSchema = z
  .string()
  .refine(isAllowedEmbed, `is not from an allowed host; use https and one of ${Object.keys(EMBED_HOSTS).join(', ')}`)

/** Where a card or a badge leads: a document by identity, or an address. */
export const targetSchema = z.union([
  z.strictObject({ documentId: z.string().min(1), headingKey: keyOfHeading().optional() }),
  z.strictObject({ href: hrefSchema }),
])
export type Target = z.infer<typeof targetSchema>

/** Where a part of a text leads: as a {@link Target}, or to a file of the media library by identity. */
export const textTargetSchema = z.union([...targetSchema.options, z.strictObject({ file: z.string().min(1) })])
export type TextTarget = z.infer<typeof textTargetSchema>

function keyOfHeading() {
  return z.string().min(1)
}
