import { z } from 'zod'
import { mediaSchema } from '../../documents/media.ts'
import { siteSchema, type NavbarItem, type Site } from '../../documents/site.ts'
import type { OpenSite } from '../open-site.ts'
import { accentColorsOf } from '../accent.ts'
import { PageDataError } from '../page-data-error.ts'
import { siteLanguage } from '../words.ts'
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
} as const

const accentColorsSchema = z.strictObject({
  accent: z.string(),
  strong: z.string(),
  on: z.string(),
  ground: z.string(),
  line: z.string(),
})

const navbarLinkSchema = linkSchema.extend({
  position: z.enum(['left', 'right']),
  /** What the addresses of the link's section start with, where it leads to the entry of a sidebar. */
  section: z.string().optional(),
})
export type NavbarLink = z.infer<typeof navbarLinkSchema>

/** What every page shows around its own content: the settings of the site, their links resolved. A new setting is in it. */
export const shellSchema = siteSchema.omit(ELSEWHERE).extend({
  lang: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** The code of the first locale. */
  locale: z.string(),
  logo: z.strictObject({ light: pictureSchema, dark: pictureSchema.optional(), alt: z.string() }).optional(),
  navbar: z.array(navbarLinkSchema),
  /** Where the site has an accent of its own. */
  accent: z.strictObject({ light: accentColorsSchema, dark: accentColorsSchema }).optional(),
  version: linkSchema.extend({ name: z.string() }),
  footer: z.strictObject({
    groups: z.array(z.strictObject({ title: z.string(), items: z.array(linkSchema) })),
    copyright: z.string(),
  }),
})
export type Shell = z.infer<typeof shellSchema>

/** @throws PageDataError for a link that leads nowhere, and for a navbar item without a target */
export function shellOf(site: OpenSite): Shell {
  const { logo, version, footer, scripts, ...settings } = settingsOf(site.snapshot.site)
  const [locale] = settings.locales
  const { accentColor } = site.snapshot.site
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

function settingsOf(site: Site): Omit<Site, keyof typeof ELSEWHERE> {
  return Object.fromEntries(Object.entries(site).filter(([name]) => !(name in ELSEWHERE))) as typeof site
}

/** The links of the navbar, in the editors' order. */
export function navbarOf(site: OpenSite): NavbarLink[] {
  const entries = new Set(site.snapshot.sidebars.map(({ entry }) => entry))
  return site.snapshot.site.navbar.map((item) => {
    const href = hrefOfItem(site, item)
    const section = item.docId !== undefined && entries.has(item.docId) && /^\/[^/]+\//.exec(href)?.[0]
    return { label: item.label, href, position: item.position, ...(section && { section }) }
  })
}

function hrefOfItem(site: OpenSite, item: NavbarItem): string {
  if (item.type === 'link' && item.href !== undefined) return item.href
  if (item.type === 'doc' && item.docId !== undefined && site.docs.has(item.docId))
    return site.hrefOf({ documentId: item.docId })
  throw new PageDataError(
    `The navbar has a bad item: ${JSON.stringify(item)}.`,
    item.type === 'link' ? 'A link needs an href.' : 'A doc needs the docId of a published page.',
  )
}

function pictureOf(site: OpenSite, id: string): z.infer<typeof pictureSchema> {
  const { documentId, path, width, height } = site.mediaOf(id)
  return { documentId, path, ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
}
