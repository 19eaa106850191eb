import { shownCardSchema, type ShownCard, type Site } from '../documents/site.ts'
import { canonicalPath } from '../paths.ts'
import type { OpenSite } from './open-site.ts'

/* The picture that stands for a page where its address is shared (Open Graph). */

/** Width and height in pixels, as Open Graph's readers show them whole. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** Where the picture of a page stands. */
export function cardRoute(path: string): string {
  return `${path === '/' ? '/index' : canonicalPath(path)}.card.png`
}

const SITE_CARD = cardRoute('/')
/** What the face of the pictures has signs for; a text in another script would be a row of boxes. */
const DRAWABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u
/** Emoji, and what cannot be seen: control characters, joiners, halves of characters. */
const NOT_DRAWN = /(?![©®™])\p{Extended_Pictographic}|[\p{C}\u{FE0F}]/gu
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A text as the pictures show it, without emoji, or `undefined` where the face of the pictures cannot draw it. */
export function drawableText(text: string): string | undefined {
  const words = text.replace(/\s+/g, ' ').replace(NOT_DRAWN, '').trim()
  return DRAWABLE.test(words) && SEEN.test(words) ? words : undefined
}

/**
 * The field of a page's head that names its picture: its own, else that of the site; none where neither title can be
 * drawn.
 * @param own a page that has a picture of its own
 */
export function cardOf(site: Pick<Site, 'title'>, own?: { readonly title: string; readonly path: string }) {
  if (own && drawableText(own.title)) return { card: cardRoute(own.path) }
  return drawableText(site.title) ? { card: SITE_CARD } : {}
}

const DEFAULT_CARD = shownCardSchema.parse({})

/** What was chosen for the pictures, or nothing where it is what Portico brings. */
export function shownCardOf({ snapshot, mediaOf }: Pick<OpenSite, 'snapshot' | 'mediaOf'>): ShownCard | undefined {
  const { background: file, ...card } = snapshot.site.card ?? DEFAULT_CARD
  /* A picture that no layout shows is none. */
  const background = card.layout === 'photo' && file !== undefined ? mediaOf(file).path : undefined
  const names = Object.keys(card) as (keyof typeof card)[]
  if (names.every((name) => card[name] === DEFAULT_CARD[name])) return undefined
  return { ...card, ...(background !== undefined && { background }) }
}
