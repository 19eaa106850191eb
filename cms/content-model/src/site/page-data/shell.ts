import { z } from 'zod'
import { CODE_THEMES, CORNERS, DENSITIES, FONT_STACKS, lookSchema, type Look } from '../../documents/look.ts'
import { fontSchema, mediaSchema } from '../../documents/media.ts'
import { shownCardSchema, siteSchema, type Site } from '../../documents/site.ts'
import type { OpenSite } from '../open-site.ts'
import { accentColorsOf, readableOn } from '../accent.ts'
import { shownCardOf } from '../cards.ts'
import { siteLanguage } from '../words.ts'
import { navbarEntrySchema, navbarOf } from './navbar.ts'
import { linkSchema } from './parts.ts'

const pictureSchema = mediaSchema.pick({ documentId: true, path: true, width: true, height: true })
/** What some pages show, and the shell does not. */
const ELSEWHERE = {
  documentId: true,
  tocMinLevel: true,
  tocMaxLevel: true,
  sitemap: true,
  feedbackUrl: true,
  adminUrl: true,
  ownPages: true,
  accentColor: true,
  fontStack: true,
  corners: true,
  density: true,
  codeTheme: true,
  favicon: true,
  font: true,
  card: true,
} as const

const accentColorsSchema = z.strictObject({
  accent: z.string(),
  strong: z.string(),
  on: z.string(),
  ground: z.string(),
  line: z.string(),
})

const shownFontSchema = fontSchema.extend({
  faces: z.array(fontSchema.shape.faces.element.omit({ bytes: true })).min(1),
})
export type ShownFont = z.infer<typeof shownFontSchema>

/** What every page shows around its own content: the settings of the site, their links resolved. A new setting is in it. */
export const shellSchema = siteSchema.omit(ELSEWHERE).extend({
  lang: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** The code of the first locale. */
  locale: z.string(),
  logo: z.strictObject({ light: pictureSchema, dark: pictureSchema.optional(), alt: z.string() }).optional(),
  navbar: z.array(navbarEntrySchema),
  /** Where the site has an accent of its own. */
  accent: z.strictObject({ light: accentColorsSchema, dark: accentColorsSchema }).optional(),
  /** What was chosen of the look, where it is not what Portico brings. */
  look: lookSchema.optional(),
  /** The icon in tabs and bookmarks: its address and media type. */
  icon: z.strictObject({ href: z.string(), type: z.string() }).optional(),
  /** The font of the portal’s own. */
  font: shownFontSchema.optional(),
  /** The picture of each page, where it is not what Portico brings. */
  card: shownCardSchema.optional(),
  version: linkSchema.extend({ name: z.string() }),
  footer: z.strictObject({
    groups: z.array(z.strictObject({ title: z.string(), items: z.array(linkSchema) })),
    copyright: z.string(),
  }),
})
export type Shell = z.infer<typeof shellSchema>

/** @throws PageDataError for a link that leads nowhere, and for a navbar item without a target */
export function shellOf(site: OpenSite): Shell {
  const { logo, version, footer, scripts, announcement, ...settings } = settingsOf(site.snapshot.site)
  const [locale] = settings.locales
  const { accentColor, favicon, font } = site.snapshot.site
  const look = chosenLook(site.snapshot.site)
  const card = shownCardOf(site)
  return {
    ...settings,
    lang: siteLanguage(settings),
    direction: locale?.direction ?? 'ltr',
    locale: locale?.code ?? 'en',
    ...(logo && {
      logo: {
        light: pictureOf(site, logo.light),
        ...(logo.dark !== undefined && { dark: pictureOf(site, logo.dark) }),
        alt: logo.alt,
      },
    }),
    ...(accentColor !== undefined && { accent: accentColorsOf(accentColor) }),
    ...(look && { look }),
    ...(favicon !== undefined && { icon: iconOf(site, favicon) }),
    ...(font !== undefined && fontOf(site, font)),
    ...(card && { card }),
    ...(announcement && { announcement: readable(announcement) }),
    navbar: navbarOf(site),
    version: {
      name: version.name,
      label: version.label,
      href: version.mainDoc === undefined ? version.path : site.hrefOf({ documentId: version.mainDoc }),
    },
    footer: {
      groups: footer.groups.map((group) => ({
        title: group.title,
        items: group.items.map(({ label, target }) => ({ label, href: site.hrefOf(target) })),
      })),
      copyright: footer.copyright,
    },
    /* Those that are switched on. */
    scripts: scripts.filter(({ enabled }) => enabled),
  }
}

const LOOK_DEFAULTS = {
  fontStack: FONT_STACKS[0],
  corners: CORNERS[0],
  density: DENSITIES[0],
  codeTheme: CODE_THEMES[0],
} as const satisfies Look

/** A choice of what Portico brings is none: pages do not change because somebody opened the form. */
function chosenLook(site: Site): Look | undefined {
  const names = Object.keys(LOOK_DEFAULTS) as (keyof Look)[]
  const chosen = names.filter((name) => site[name] !== undefined && site[name] !== LOOK_DEFAULTS[name])
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen.map((name) => [name, site[name]]))
}

type Announcement = NonNullable<Site['announcement']>

/** The announcement as readers see it: its text in a shade that can be read on its background. */
function readable(announcement: Announcement): Announcement {
  const { backgroundColor, textColor } = announcement
  if (backgroundColor === undefined || textColor === undefined) return announcement
  return { ...announcement, textColor: readableOn(backgroundColor, textColor) }
}

function iconOf(site: OpenSite, id: string): NonNullable<Shell['icon']> {
  const { path, mime } = site.mediaOf(id)
  return { href: path, type: mime }
}

/** A file that is no font is none; the check before a release names it. */
function fontOf(site: OpenSite, id: string): Pick<Shell, 'font'> {
  const { font } = site.mediaOf(id)
  return font ? { font: { ...font, faces: font.faces.map(({ path, range }) => ({ path, range })) } } : {}
}

function settingsOf(site: Site): Omit<Site, keyof typeof ELSEWHERE> {
  return Object.fromEntries(Object.entries(site).filter(([name]) => !(name in ELSEWHERE))) as typeof site
}

function pictureOf(site: OpenSite, id: string): z.infer<typeof pictureSchema> {
  const { documentId, path, width, height } = site.mediaOf(id)
  return { documentId, path, ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
}
