import { z } from 'zod'
import { siteSchema } from '../documents/site.ts'
import { defineRow } from './define-row.ts'
import { linkOf, linkRow } from './link.ts'
import { scalarColumns } from './scalars.ts'
import { filled, flag, json, linesOf, rowList, moment, momentOf, number, reference, text } from './values.ts'

const announcementRow = z.object({
  key: text,
  text,
  linkLabel: text,
  linkHref: text,
  backgroundColor: text,
  textColor: text,
  closeable: flag,
  from: moment,
  until: moment,
})

const navbarItemRow = z.object({
  type: text,
  docId: text,
  href: text,
  position: text,
  label: text,
  icon: text,
  iconOnly: flag,
  items: rowList(linkRow.extend({ icon: text })),
})

const siteRow = z.object({
  ...scalarColumns(siteSchema.shape),
  documentId: z.string(),
  favicon: reference,
  font: reference,
  card: z
    .object({ layout: text, background: reference, showName: flag, showSection: flag, showDescription: flag })
    .nullish(),
  social: rowList(z.object({ network: text, href: text })),
  logo: z.object({ light: reference, dark: reference, alt: text }).nullish(),
  version: z.object({ name: text, label: text, path: text, mainDoc: text }).nullish(),
  locales: rowList(z.object({ code: text, label: text, direction: text, htmlLang: text })),
  navbar: rowList(navbarItemRow),
  footer: z.object({ groups: rowList(z.object({ title: text, items: rowList(linkRow) })), copyright: text }).nullish(),
  announcement: announcementRow.nullish(),
  sitemap: z.object({ changefreq: text, priority: number }).nullish(),
  askAi: z
    .object({ provider: text, disclaimer: text, conversationModel: text, scriptUrl: text, scriptData: json })
    .nullish(),
  scripts: rowList(z.object({ name: text, src: text, kind: text, origins: text, consent: flag, enabled: flag })),
})

export const siteOf = defineRow(siteRow, ({ logo, favicon, font, card, footer, announcement, askAi, ...row }) =>
  filled({
    ...row,
    /* A logo whose picture was deleted from the media library is none. */
    logo: logo?.light && {
      ...filled({ light: logo.light.documentId, dark: logo.dark?.documentId }),
      alt: logo.alt ?? '',
    },
    favicon: favicon?.documentId,
    font: font?.documentId,
    card: card && filled({ ...card, background: card.background?.documentId }),
    social: row.social.map(filled),
    version: row.version && filled(row.version),
    locales: row.locales.map(filled),
    navbar: row.navbar.map(navbarItemOf),
    footer: footer && {
      groups: footer.groups.map(({ title, items }) => filled({ title, items: items.map(linkOf) })),
      copyright: footer.copyright ?? '',
    },
    announcement: announcement && announcementOf(announcement),
    sitemap: row.sitemap && filled(row.sitemap),
    askAi: askAi && { ...filled(askAi), disclaimer: askAi.disclaimer ?? '' },
    scripts: row.scripts.map(({ origins, ...script }) => ({ ...filled(script), origins: linesOf(origins) })),
  }),
)

/** Entries and a switch that are left out are none. */
function navbarItemOf({ items, iconOnly, ...item }: z.infer<typeof navbarItemRow>): Record<string, unknown> {
  return filled({
    ...item,
    iconOnly: iconOnly || undefined,
    items: items.length > 0 ? items.map((entry) => filled({ ...linkOf(entry), icon: entry.icon })) : undefined,
  })
}

function announcementOf(row: z.infer<typeof announcementRow>): Record<string, unknown> {
  const { key, linkLabel, linkHref, from, until, ...rest } = row
  return filled({
    id: key,
    ...rest,
    link: (linkLabel || linkHref) && filled({ label: linkLabel, href: linkHref }),
    from: momentOf(from),
    until: momentOf(until),
  })
}
