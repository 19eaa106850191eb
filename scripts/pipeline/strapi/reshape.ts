import type { DocumentType } from '@portico/content-model'
import type { z } from 'zod'
import type { Row } from './cms-client.ts'
import { docRow, homeRow, redirectRow, sidebarRow, siteRow, snippetRow, tagRow, type LinkRow } from './rows.ts'

/** The kinds of document that come from rows; media are made by the media stage. */
export type RowType = Exclude<DocumentType, 'media'>

/** A row in the shape of its document, still to be checked against the content model. */
export const reshape = {
  doc: define(docRow, (row) => ({
    documentId: row.documentId,
    path: row.path,
    inheritedPath: row.inheritedPath,
    title: row.title,
    heading: row.heading,
    label: row.label,
    description: row.description,
    body: row.body ?? [],
    tags: row.tags?.map(({ documentId }) => documentId).toSorted(),
    sidebar: row.sidebar?.documentId,
    tocMinLevel: row.tocMinLevel,
    tocMaxLevel: row.tocMaxLevel,
    hideTitle: row.hideTitle,
    hideToc: row.hideToc,
    keywords: linesOf(row.keywords),
    updatedAt: row.contentChangedAt ?? row.updatedAt,
  })),
  snippet: define(snippetRow, (row) => ({
    documentId: row.documentId,
    key: row.key,
    title: row.title,
    body: row.body ?? [],
    updatedAt: row.contentChangedAt ?? row.updatedAt,
  })),
  tag: define(tagRow, ({ documentId, name, slug, description }) => ({ documentId, name, slug, description })),
  sidebar: define(sidebarRow, ({ documentId, key, label, entry, items }) => ({
    documentId,
    key,
    label,
    entry,
    items: deepPresent(items ?? []),
  })),
  redirect: define(redirectRow, ({ documentId, from, doc, anchor, href, reason }) => ({
    documentId,
    from,
    to: doc ? present({ documentId: doc, anchor }) : { href: href ?? '' },
    reason,
  })),
  site: define(siteRow, (row) => ({
    documentId: row.documentId,
    title: row.title,
    tagline: row.tagline,
    url: typeof row.url === 'string' ? row.url.replace(/\/+$/, '') : row.url,
    logo: row.logo?.light && {
      ...present({ light: row.logo.light.documentId, dark: row.logo.dark?.documentId }),
      alt: row.logo.alt ?? '',
    },
    version: row.version && present(row.version),
    locales: row.locales?.map(present),
    navbar: (row.navbar ?? []).map(present),
    footer: row.footer && {
      groups: (row.footer.groups ?? []).map(({ title, items }) => ({ title, items: (items ?? []).map(labelled) })),
      copyright: row.footer.copyright,
    },
    announcement: row.announcement && announcementOf(row.announcement),
    tocMinLevel: row.tocMinLevel,
    tocMaxLevel: row.tocMaxLevel,
    sitemap: row.sitemap && present(row.sitemap),
    askAi: row.askAi && present(row.askAi),
    feedbackUrl: row.feedbackUrl,
    scripts: (row.scripts ?? []).map(({ origins, ...script }) => ({ ...present(script), origins: linesOf(origins) })),
    adminUrl: row.adminUrl,
    statusUrl: row.statusUrl,
  })),
  home: define(homeRow, (row) => ({
    documentId: row.documentId,
    hero: row.hero && {
      title: row.hero.title,
      description: row.hero.description ?? '',
      actions: (row.hero.actions ?? []).map(labelled),
    },
    slides: (row.slides ?? []).map(({ title, description, action, variant }) => ({
      ...present({ title, variant }),
      description: description ?? '',
      action: action && labelled(action),
    })),
    cards: (row.cards ?? []).map(({ title, description, color, links, ...target }) => ({
      title,
      description: description ?? '',
      target: targetOf(target),
      color,
      links: (links ?? []).map(labelled),
    })),
    contribute: row.contribute && labelled(row.contribute),
  })),
} satisfies { [Type in RowType]: (row: Row) => Record<string, unknown> }

/** @throws ZodError when the row is not as the content type declares it */
function define<Schema extends z.ZodType>(schema: Schema, shape: (row: z.infer<Schema>) => Record<string, unknown>) {
  return (row: Row): Record<string, unknown> => present(shape(schema.parse(row)))
}

/** The object without what is null or absent: the CMS writes null for an empty field, the model leaves it out. */
function present(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== null && part !== undefined && part !== ''),
  )
}

function deepPresent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepPresent)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(present({ ...value })).map(([name, part]) => [name, deepPresent(part)]))
}

function targetOf({ doc, headingKey, href }: Omit<LinkRow, 'label'>): unknown {
  return doc ? present({ documentId: doc, headingKey }) : { href: href ?? '' }
}

function labelled({ label, ...target }: LinkRow): unknown {
  return { label: label ?? '', target: targetOf(target) }
}

function announcementOf(row: NonNullable<z.infer<typeof siteRow>['announcement']>): unknown {
  const { key, linkLabel, linkHref, ...rest } = row
  return {
    id: key,
    ...present(rest),
    ...(linkHref && { link: { label: linkLabel ?? linkHref, href: linkHref } }),
  }
}

/** Keywords and origins stand one a line. */
function linesOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
