import { siteSchema, type Site } from '@portico/content-model'
import { scalarColumns } from '@portico/content-model/rows'
import { defineShape, type RowData } from './define-shape'
import { linkData } from './link'
import { themedPictureData } from './themed-picture'
import { attributes } from './values'

const { documentId: _, favicon: _icon, font: _font, ...scalars } = scalarColumns(siteSchema.shape)
const FIELDS = Object.keys(scalars)
const VERSION = ['name', 'label', 'path', 'mainDoc'] as const
const LOCALE = ['code', 'label', 'direction', 'htmlLang'] as const
const NAVBAR_ITEM = ['type', 'docId', 'href', 'position', 'label', 'icon'] as const
const SOCIAL = ['network', 'href'] as const
const CARD = ['layout', 'showName', 'showSection', 'showDescription'] as const
const SITEMAP = ['changefreq', 'priority'] as const
const ASK_AI = ['provider', 'disclaimer', 'conversationModel', 'scriptUrl', 'scriptData'] as const
const SCRIPT = ['name', 'src', 'kind', 'consent', 'enabled'] as const
const ANNOUNCEMENT = ['text', 'backgroundColor', 'textColor', 'closeable'] as const

export const siteShape = defineShape<Site>({
  noun: 'site',
  unique: {},
  populate: {
    favicon: true,
    font: true,
    card: { populate: { background: true } },
    social: true,
    logo: { populate: { light: true, dark: true } },
    version: true,
    locales: true,
    navbar: { populate: { items: true } },
    footer: { populate: { groups: { populate: { items: true } } } },
    announcement: true,
    sitemap: true,
    askAi: true,
    scripts: true,
  },
  dataOf: async (site, context) => ({
    ...attributes(site, FIELDS),
    logo: await themedPictureData(site.logo, context),
    favicon: site.favicon === undefined ? null : await context.fileId(site.favicon),
    font: site.font === undefined ? null : await context.fileId(site.font),
    card: site.card
      ? {
          ...attributes(site.card, CARD),
          background: site.card.background === undefined ? null : await context.fileId(site.card.background),
        }
      : null,
    social: site.social.map((link) => attributes(link, SOCIAL)),
    version: attributes(site.version, VERSION),
    locales: site.locales.map((locale) => attributes(locale, LOCALE)),
    navbar: site.navbar.map((item) => ({
      ...attributes(item, NAVBAR_ITEM),
      iconOnly: item.iconOnly ?? false,
      items: (item.items ?? []).map((entry) => ({ ...linkData(entry), icon: entry.icon ?? null })),
    })),
    footer: {
      groups: site.footer.groups.map(({ title, items }) => ({ title, items: items.map(linkData) })),
      copyright: site.footer.copyright,
    },
    announcement: announcementData(site.announcement),
    sitemap: attributes(site.sitemap, SITEMAP),
    askAi: attributes(site.askAi, ASK_AI),
    scripts: site.scripts.map((script) => ({
      ...attributes(script, SCRIPT),
      origins: script.origins.join('\n') || null,
    })),
  }),
})

function announcementData(announcement: Site['announcement']): RowData | null {
  if (!announcement) return null
  return {
    key: announcement.id,
    ...attributes(announcement, ANNOUNCEMENT),
    linkLabel: announcement.link?.label ?? null,
    linkHref: announcement.link?.href ?? null,
    from: announcement.from ?? null,
    until: announcement.until ?? null,
  }
}
