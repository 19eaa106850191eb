import { z } from 'zod'

/*
 * The shapes of the rows that the CMS gives, one schema a content type: nothing outside this folder knows them. They
 * ask only for what the CMS cannot but give: a text in a column of text. Whether a document is right is the content
 * model's to say.
 */

const text = z.string().nullish()
const reference = z.object({ documentId: z.string() }).nullish()
const number = z.number().nullish()
const flag = z.boolean().nullish()
/** Of fields that hold any JSON, and of those in components. */
const anything = z.unknown()

export const linkRow = z.object({ label: text, doc: text, headingKey: text, href: text })
export type LinkRow = z.infer<typeof linkRow>

export const docRow = z.looseObject({
  documentId: z.string(),
  title: text,
  path: text,
  inheritedPath: flag,
  heading: text,
  label: text,
  description: text,
  body: anything,
  tags: z.array(z.object({ documentId: z.string() })).nullish(),
  sidebar: reference,
  tocMinLevel: number,
  tocMaxLevel: number,
  hideTitle: flag,
  hideToc: flag,
  keywords: text,
  contentChangedAt: text,
  updatedAt: text,
})

export const snippetRow = z.looseObject({
  documentId: z.string(),
  key: text,
  title: text,
  body: anything,
  contentChangedAt: text,
  updatedAt: text,
})

export const tagRow = z.looseObject({ documentId: z.string(), name: text, slug: text, description: text })

export const sidebarRow = z.looseObject({
  documentId: z.string(),
  key: text,
  label: text,
  entry: text,
  items: anything,
})

export const redirectRow = z.looseObject({
  documentId: z.string(),
  from: text,
  doc: text,
  anchor: text,
  href: text,
  reason: text,
})

export const siteRow = z.looseObject({
  documentId: z.string(),
  title: text,
  tagline: text,
  url: text,
  logo: z.object({ light: reference, dark: reference, alt: text }).nullish(),
  version: z.object({ name: anything, label: anything, path: anything, mainDoc: text }).nullish(),
  locales: z.array(z.object({ code: anything, label: anything, direction: anything, htmlLang: anything })).nullish(),
  navbar: z.array(z.object({ type: anything, docId: text, href: text, position: anything, label: anything })).nullish(),
  footer: z
    .object({
      groups: z.array(z.object({ title: anything, items: z.array(linkRow).nullish() })).nullish(),
      copyright: anything,
    })
    .nullish(),
  announcement: z
    .object({
      key: anything,
      text: anything,
      linkLabel: text,
      linkHref: text,
      backgroundColor: text,
      textColor: text,
      closeable: anything,
      from: text,
      until: text,
    })
    .nullish(),
  tocMinLevel: number,
  tocMaxLevel: number,
  sitemap: z.object({ changefreq: anything, priority: anything }).nullish(),
  askAi: z
    .object({
      provider: anything,
      disclaimer: anything,
      conversationModel: text,
      scriptUrl: text,
      scriptData: anything.optional(),
    })
    .nullish(),
  feedbackUrl: text,
  scripts: z
    .array(
      z.object({
        name: anything,
        src: anything,
        kind: anything.optional(),
        origins: text,
        consent: anything,
        enabled: anything,
      }),
    )
    .nullish(),
  adminUrl: text,
  statusUrl: text,
})

export const homeRow = z.looseObject({
  documentId: z.string(),
  hero: z.object({ title: anything, description: text, actions: z.array(linkRow).nullish() }).nullish(),
  slides: z
    .array(z.object({ title: anything, description: text, action: linkRow.nullish(), variant: anything }))
    .nullish(),
  cards: z
    .array(
      z.object({
        title: anything,
        description: text,
        doc: text,
        headingKey: text,
        href: text,
        color: anything,
        links: z.array(linkRow).nullish(),
      }),
    )
    .nullish(),
  contribute: linkRow.nullish(),
})

/** A file of the media library, as the upload plugin lists it. */
export const fileRow = z.looseObject({
  documentId: z.string(),
  name: z.string(),
  url: z.string(),
  mime: z.string(),
  ext: text,
  width: z.number().nullish(),
  height: z.number().nullish(),
  hash: z.string(),
  updatedAt: text,
})
export type FileRow = z.infer<typeof fileRow>
