import { z } from 'zod'
import { localeSchema } from '../../documents/common.ts'
import { mediaSchema } from '../../documents/media.ts'
import { siteSchema, type NavbarItem } from '../../documents/site.ts'
import type { OpenSite } from '../open-site.ts'
import { PageDataError } from '../page-data-error.ts'
import { linkSchema } from './parts.ts'

const pictureSchema = mediaSchema.pick({ documentId: true, path: true, width: true, height: true })
const { announcement, askAi, scripts } = siteSchema.shape

const navbarLinkSchema = linkSchema.extend({
  position: z.enum(['left', 'right']),
  /** What the addresses of the link's section start with, where it leads to the entry of a sidebar. */
  section: z.string().optional(),
})
export type NavbarLink = z.infer<typeof navbarLinkSchema>

/** What every page shows around its own content. */
export const shellSchema = z.strictObject({
  title: z.string(),
  tagline: z.string().optional(),
  /** Where the site is public, without a slash at its end. */
  url: z.string(),
  lang: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** The code of the first locale. */
  locale: z.string(),
  locales: z.array(localeSchema),
  logo: z.strictObject({ light: pictureSchema, dark: pictureSchema.optional(), alt: z.string() }).optional(),
  navbar: z.array(navbarLinkSchema),
  version: linkSchema.extend({ name: z.string() }),
  footer: z.strictObject({
    groups: z.array(z.strictObject({ title: z.string(), items: z.array(linkSchema) })),
    copyright: z.string(),
  }),
  announcement,
  askAi,
  /** Those that are switched on. */
  scripts,
  /** Where the publisher's public status is to be had. */
  statusUrl: z.string().optional(),
})
export type Shell = z.infer<typeof shellSchema>

/** @throws PageDataError for a link that leads nowhere, and for a navbar item without a target */
export function shellOf(site: OpenSite): Shell {
  const { title, tagline, url, locales, logo, version, footer, announcement: banner, ...rest } = site.snapshot.site
  const [locale] = locales
  return {
    title,
    ...(tagline !== undefined && { tagline }),
    url,
    lang: locale?.htmlLang ?? 'en',
    direction: locale?.direction ?? 'ltr',
    locale: locale?.code ?? 'en',
    locales,
    ...(logo && {
      logo: {
        light: pictureOf(site, logo.light),
        ...(logo.dark !== undefined && { dark: pictureOf(site, logo.dark) }),
        alt: logo.alt,
      },
    }),
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
    ...(banner && { announcement: banner }),
    askAi: rest.askAi,
    scripts: rest.scripts.filter(({ enabled }) => enabled),
    ...(rest.statusUrl !== undefined && { statusUrl: rest.statusUrl }),
  }
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
