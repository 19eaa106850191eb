import { z } from 'zod'
import type { Target } from '../../links.ts'
import type { OpenSite } from '../open-site.ts'
import { mediaSchema } from '../../documents/media.ts'
import { cardOf } from '../cards.ts'
import { raiseHeadings } from '../../read/raise-headings.ts'
import { memoize } from '../../read/memoize.ts'
import { headSchema, linkSchema, structuredDataSchema, textFields, type PageLink } from './parts.ts'
import { webSite } from './structured-data.ts'
import { definePage } from './define-page.ts'
import { docsAt, linkedDocsOf } from './linked-docs.ts'
import { HOME_ROUTES } from '../routes.ts'
import { shownTextOf } from './text.ts'

const { changedAt: _, ...shownText } = textFields

/** The home page: what this is, what is new, a way in for each kind of reader, and a text of blocks. */
export const homePageSchema = z.strictObject({
  kind: z.literal('home'),
  head: headSchema,
  hero: z.strictObject({ title: z.string(), description: z.string(), actions: z.array(linkSchema) }).optional(),
  samples: z.array(z.strictObject({ label: z.string(), language: z.string().optional(), code: z.string() })),
  picture: z.strictObject({ light: mediaSchema, dark: mediaSchema.optional(), alt: z.string() }).optional(),
  slides: z.array(
    z.strictObject({
      title: z.string(),
      description: z.string(),
      action: linkSchema,
      variant: z.enum(['default', 'cloud']),
    }),
  ),
  cards: z.array(
    z.strictObject({
      title: z.string(),
      description: z.string(),
      href: z.string(),
      color: z.enum(['blue', 'green', 'purple']),
      links: z.array(linkSchema),
    }),
  ),
  ...shownText,
  contribute: linkSchema.optional(),
  /** The paths of docs that the page leads to: they have Markdown too, to which that of the page leads. */
  linkedDocs: z.array(z.string()),
  structuredData: structuredDataSchema,
})
export type HomePage = z.infer<typeof homePageSchema>

const raised = memoize(raiseHeadings)

/** @throws PageDataError for a reference to nothing */
export function homePageOf(site: OpenSite): HomePage {
  const { home, site: settings } = site.snapshot
  const { hero, samples, picture, slides, cards, contribute } = home
  const text = shownTextOf(site, home)
  const description = hero?.description ?? settings.tagline
  const linkTo = ({ label, target }: { label: string; target: Target }): PageLink => ({
    label,
    href: site.hrefOf(target),
  })
  const parts = {
    ...(hero && { hero: { ...hero, actions: hero.actions.map(linkTo) } }),
    slides: slides.map(({ title, description: words, action, variant }) => ({
      title,
      description: words,
      action: linkTo(action),
      variant,
    })),
    cards: cards.map(({ title, description: words, target, color, links }) => ({
      title,
      description: words,
      href: site.hrefOf(target),
      color,
      links: links.map(linkTo),
    })),
    ...(contribute && { contribute: linkTo(contribute) }),
  }
  return {
    kind: 'home',
    head: {
      ...(hero && { title: hero.title }),
      ...(description !== undefined && { description }),
      path: '/',
      ...cardOf(settings),
      type: 'website',
    },
    ...parts,
    samples,
    ...(picture && {
      picture: {
        light: site.mediaOf(picture.light),
        ...(picture.dark !== undefined && { dark: site.mediaOf(picture.dark) }),
        alt: picture.alt,
      },
    }),
    ...text,
    body: raised(text.body),
    linkedDocs: [...new Set([...docsAt(site, hrefsOf(parts)), ...linkedDocsOf(site, text.body)])],
    structuredData: [webSite(settings)],
  }
}

function hrefsOf({ hero, slides, cards, contribute }: Pick<HomePage, 'hero' | 'slides' | 'cards' | 'contribute'>) {
  const links = [
    ...(hero?.actions ?? []),
    ...slides.map(({ action }) => action),
    ...cards.flatMap((card) => [card, ...card.links]),
    ...(contribute ? [contribute] : []),
  ]
  return links.map(({ href }) => href)
}

export const homePages = definePage({
  schema: homePageSchema,
  pagesOf: (site) => HOME_ROUTES.map((route) => [route, () => homePageOf(site)] as const),
  fieldNames: {
    hero: 'the introduction of the home page changed',
    samples: 'a sample of the home page changed',
    picture: 'the picture of the home page changed',
    slides: 'a slide of the home page changed',
    cards: 'a card of the home page changed',
    contribute: 'the last link of the home page changed',
    linkedDocs: 'a page that it links to was added or removed',
  },
})
