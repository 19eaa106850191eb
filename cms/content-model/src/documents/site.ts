import { z } from 'zod'
import { hrefSchema, targetSchema } from '../links.ts'
import { documentIdSchema, isoDateSchema, localeSchema } from './common.ts'
import { lookFields, SOCIAL_NETWORKS } from './look.ts'
import { navbarItemSchema } from './navbar.ts'
import { ownPageSchema } from './own-page.ts'

const footerItemSchema = z.strictObject({ label: z.string().trim().min(1), target: targetSchema })
const footerGroupSchema = z.strictObject({ title: z.string().trim().min(1), items: z.array(footerItemSchema) })

/** Where else the people of the site are found. */
const socialLinkSchema = z.strictObject({ network: z.enum(SOCIAL_NETWORKS), href: hrefSchema })

const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #4945ff')

const announcementSchema = z.strictObject({
  /** What a dismissal is kept under. */
  id: z.string().min(1),
  text: z.string().min(1),
  link: z.strictObject({ label: z.string().min(1), href: hrefSchema }).optional(),
  backgroundColor: colorSchema.optional(),
  textColor: colorSchema.optional(),
  closeable: z.boolean().default(true),
  from: isoDateSchema.optional(),
  until: isoDateSchema.optional(),
})

/** Layouts of the picture that stands for a page where its address is shared. */
export const CARD_LAYOUTS = ['plain', 'accent', 'photo'] as const

const cardFields = {
  layout: z.enum(CARD_LAYOUTS).default('plain'),
  /** The logo, or the name of the site. */
  showName: z.boolean().default(true),
  showSection: z.boolean().default(true),
  showDescription: z.boolean().default(false),
} as const
const cardSchema = z
  .strictObject({ ...cardFields, /** Of the photo. */ background: documentIdSchema.optional() })
  .refine(({ layout, background }) => layout !== 'photo' || background !== undefined, {
    path: ['background'],
    error: 'is empty, but the layout “photo” shows a picture',
    params: { hint: 'Choose a picture, or another layout.' },
  })
/** The same with a file of the site in the place of one of the media library. */
export const shownCardSchema = z.strictObject({ ...cardFields, background: z.string().optional() })
export type ShownCard = z.infer<typeof shownCardSchema>

const httpsUrlSchema = z.url({ protocol: /^https$/, error: 'must be an https address' })

const originSchema = z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/i, {
  error: 'must be an origin such as https://example.com or https://*.example.com, without a path',
})

const scriptSchema = z.strictObject({
  /** What it does, as a reader who is asked to agree should read it. */
  name: z.string().min(1),
  src: httpsUrlSchema,
  /** A tag manager needs to know when the page started, before its script runs. */
  kind: z.enum(['script', 'module', 'tag-manager']).default('script'),
  /** Origins that it loads from or sends to, beside its own. */
  origins: z.array(originSchema).default([]),
  /** Loaded only after the reader agrees. */
  consent: z.boolean().default(true),
  enabled: z.boolean().default(false),
})
export type SiteScript = z.infer<typeof scriptSchema>

const askAiSchema = z
  .strictObject({
    provider: z.enum(['passages', 'typesense', 'model', 'script']).default('passages'),
    disclaimer: z.string(),
    /** Of a Typesense server: the id of the conversation model that answers. */
    conversationModel: z.string().min(1).optional(),
    /** The bundle of a widget. */
    scriptUrl: httpsUrlSchema.optional(),
    /** What the widget gets by `data-` attributes of its script, by their names without `data-`. */
    scriptData: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string()).optional(),
  })
  .refine(({ provider, scriptUrl }) => provider !== 'script' || scriptUrl !== undefined, {
    path: ['scriptUrl'],
    error: 'is empty, but a widget needs the address of its script',
    params: { hint: 'Fill it in, or choose another provider.' },
  })
  .refine(({ provider, conversationModel }) => provider !== 'typesense' || conversationModel !== undefined, {
    path: ['conversationModel'],
    error: 'is empty, but Typesense answers with a conversation model',
    params: { hint: 'Fill in the id of the model, or choose another provider.' },
  })
export type AskAi = z.infer<typeof askAiSchema>

/** Pages exist in one language so far: the address of a page in a second one would lead nowhere. */
const oneLocale = z.refine<readonly unknown[]>((locales) => locales.length <= 1, {
  error: 'has more than one language, but pages exist in one only',
  params: { hint: 'Keep the language of the pages and remove the others.' },
})
/** The languages of a draft, whose fields may still be empty. */
export const draftLocalesSchema = z.array(z.unknown()).check(oneLocale)

const webUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an address such as https://docs.example.com' })
/** Addresses of pages are made by adding to it, in HTML, XML and the settings of hosts. */
const publicUrlSchema = webUrlSchema
  .regex(/^[^\s"'`<>\\^{|}?#@]+$/, {
    error: 'must be an address without spaces, quotes, query and anchor, such as https://docs.example.com',
  })
  .overwrite((url) => url.replace(/\/+$/, ''))

/** What every page shares. */
export const siteSchema = z.strictObject({
  documentId: documentIdSchema,
  title: z.string().trim().min(1),
  tagline: z.string().optional(),
  /** Where the site is public, without a slash at its end. */
  url: publicUrlSchema,
  logo: z.strictObject({ light: documentIdSchema, dark: documentIdSchema.optional(), alt: z.string() }).optional(),
  version: z.strictObject({
    name: z.string(),
    label: z.string(),
    path: z.string(),
    mainDoc: documentIdSchema.optional(),
  }),
  locales: z.array(localeSchema).min(1).check(oneLocale),
  navbar: z.array(navbarItemSchema),
  footer: z.strictObject({ groups: z.array(footerGroupSchema), copyright: z.string() }),
  announcement: announcementSchema.optional(),
  /** Of links, buttons and marks; both themes follow from it. */
  accentColor: colorSchema.optional(),
  ...lookFields,
  /** The icon of the site in tabs and bookmarks; else the file `icon.svg`. */
  favicon: documentIdSchema.optional(),
  /** A font of the portal’s own; the font stack stands in until it is loaded. */
  font: documentIdSchema.optional(),
  /** The picture of each page; a portal that chose nothing has the first layout. */
  card: cardSchema.optional(),
  social: z.array(socialLinkSchema).default([]),
  tocMinLevel: z.int().min(2).max(6).default(2),
  tocMaxLevel: z.int().min(2).max(6).default(3),
  sitemap: z.strictObject({
    changefreq: z.enum(['daily', 'weekly', 'monthly']).default('weekly'),
    priority: z.number().min(0).max(1).default(0.5),
  }),
  askAi: askAiSchema,
  /** Where readers say what they did not find. */
  feedbackUrl: hrefSchema.optional(),
  /** Whether pages ask their readers if they helped. */
  askHelpful: z.boolean().default(false),
  /** Of how many page views in a hundred the searches are noted. */
  searchSample: z.int().min(0).max(100).default(0),
  /** Where the publisher takes what readers tell, where the server of the site does not pass it on. */
  signalsUrl: publicUrlSchema.optional(),
  scripts: z.array(scriptSchema).default([]),
  /** The admin panel of the CMS, without a slash at its end: pages then link to where they are edited. */
  adminUrl: publicUrlSchema.optional(),
  /** Where the publisher's public status is served: the status page then shows it live. */
  statusUrl: webUrlSchema.optional(),
  /** Pages of the portal's own code; the CMS knows nothing of them. */
  ownPages: z.array(ownPageSchema).readonly().optional(),
})
export type Site = z.infer<typeof siteSchema>
