import { siteSchema, type Site } from '@portico/content-model'
import { defineShape, type Row, type RowData, type ShapeContext } from './define-shape'
import { linkData, linkOf } from './link'
import { attributes, isRow, linesOf, momentOf, pick, referenceOf, rows } from './values'

const FIELDS = [
  'title',
  'tagline',
  'url',
  'tocMinLevel',
  'tocMaxLevel',
  'feedbackUrl',
  'adminUrl',
  'statusUrl',
] as const
const VERSION = ['name', 'label', 'path', 'mainDoc'] as const
const LOCALE = ['code', 'label', 'direction', 'htmlLang'] as const
const NAVBAR_ITEM = ['type', 'docId', 'href', 'position', 'label'] as const
const SITEMAP = ['changefreq', 'priority'] as const
const ASK_AI = ['provider', 'disclaimer', 'conversationModel', 'scriptUrl', 'scriptData'] as const
const SCRIPT = ['name', 'src', 'kind', 'consent', 'enabled'] as const
const ANNOUNCEMENT = ['text', 'backgroundColor', 'textColor', 'closeable'] as const

/** A single component's fields, or nothing where it was left out. */
const part = (row: Row, name: string, fields: readonly string[]): Record<string, unknown> => {
  const value = row[name]
  return isRow(value) ? { [name]: pick(value, fields) } : {}
}

export const siteShape = defineShape<Site>({
  schema: siteSchema,
  noun: 'site',
  unique: {},
  populate: {
    logo: { populate: { light: true, dark: true } },
    version: true,
    locales: true,
    navbar: true,
    footer: { populate: { groups: { populate: { items: true } } } },
    announcement: true,
    sitemap: true,
    askAi: true,
    scripts: true,
  },
  contentOf: (row) => ({
    ...pick(row, ['documentId', ...FIELDS]),
    ...logoOf(row['logo']),
    ...part(row, 'version', VERSION),
    locales: rows(row['locales']).map((locale) => pick(locale, LOCALE)),
    navbar: rows(row['navbar']).map((item) => pick(item, NAVBAR_ITEM)),
    ...footerOf(row['footer']),
    ...announcementOf(row['announcement']),
    ...part(row, 'sitemap', SITEMAP),
    ...askAiOf(row['askAi']),
    scripts: rows(row['scripts']).map((script) => ({ ...pick(script, SCRIPT), origins: linesOf(script['origins']) })),
  }),
  dataOf: async (site, context) => ({
    ...attributes(site, FIELDS),
    logo: await logoData(site.logo, context),
    version: attributes(site.version, VERSION),
    locales: site.locales.map((locale) => attributes(locale, LOCALE)),
    navbar: site.navbar.map((item) => attributes(item, NAVBAR_ITEM)),
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

function logoOf(value: unknown): Record<string, unknown> {
  if (!isRow(value)) return {}
  const dark = referenceOf(value['dark'])
  return { logo: { light: referenceOf(value['light']), ...(dark && { dark }), alt: value['alt'] ?? '' } }
}

async function logoData(logo: Site['logo'], { fileId }: ShapeContext): Promise<RowData | null> {
  if (!logo) return null
  return { light: await fileId(logo.light), dark: logo.dark ? await fileId(logo.dark) : null, alt: logo.alt }
}

function footerOf(value: unknown): Record<string, unknown> {
  if (!isRow(value)) return {}
  const groups = rows(value['groups']).map((group) => ({
    ...pick(group, ['title']),
    items: rows(group['items']).map(linkOf),
  }))
  return { footer: { groups, copyright: value['copyright'] ?? '' } }
}

function askAiOf(value: unknown): Record<string, unknown> {
  return isRow(value) ? { askAi: { disclaimer: '', ...pick(value, ASK_AI) } } : {}
}

function announcementOf(value: unknown): Record<string, unknown> {
  if (!isRow(value)) return {}
  const { linkLabel, linkHref } = pick(value, ['linkLabel', 'linkHref'])
  const from = momentOf(value['from'])
  const until = momentOf(value['until'])
  return {
    announcement: {
      id: value['key'] ?? undefined,
      ...pick(value, ANNOUNCEMENT),
      ...((linkLabel ?? linkHref) !== undefined && { link: { label: linkLabel, href: linkHref } }),
      ...(from && { from }),
      ...(until && { until }),
    },
  }
}

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
