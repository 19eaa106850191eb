import { z } from 'zod'
import type { Doc } from '../../documents/doc.ts'
import type { Site } from '../../documents/site.ts'
import { tagPath } from '../../paths.ts'
import { linkedDocsOf } from './linked-docs.ts'
import { cardOf } from '../cards.ts'
import { breadcrumbsOf, navigationOf, type Navigation } from '../navigation.ts'
import type { OpenSite } from '../open-site.ts'
import { isSame } from '../resolve-body.ts'
import { markdownRoute, sidebarRoute, STATUS_ROUTE } from '../routes.ts'
import {
  crumbSchema,
  headSchema,
  linkSchema,
  navNodeSchema,
  outlineSchema,
  structuredDataSchema,
  textFields,
} from './parts.ts'
import { nextStepsOf, nextStepsSchema, type NextSteps } from './next-steps.ts'
import { breadcrumbList, techArticle } from './structured-data.ts'
import { pageTextOf } from './text.ts'
import { definePage } from './define-page.ts'

/** A page of the documentation. */
export const docPageSchema = z.strictObject({
  kind: z.literal('doc'),
  documentId: z.string(),
  head: headSchema,
  /** The first-level heading. */
  heading: z.string(),
  hideHeading: z.boolean(),
  description: z.string().optional(),
  ...textFields,
  /** The sidebar that stands beside the page: its name, and the file with its whole tree. */
  sidebar: z.strictObject({ key: z.string(), label: z.string(), source: z.string() }).optional(),
  /** The sidebar's tree, with the children of open categories only. */
  branch: z.array(navNodeSchema).readonly().optional(),
  nextSteps: nextStepsSchema,
  crumbs: z.array(crumbSchema),
  /** The headings that the table of contents shows. */
  outline: outlineSchema,
  tags: z.array(linkSchema),
  /** What the text was held against, and when. */
  checked: z.strictObject({ against: z.string(), on: z.iso.date().optional() }).optional(),
  /** Where its facts come from. */
  sources: z.array(z.strictObject({ text: z.string(), href: z.url().optional() })).optional(),
  /** The page as Markdown. */
  markdown: z.string(),
  /** The paths of docs that its text links to: they have Markdown too, to which that of the page leads. */
  linkedDocs: z.array(z.string()),
  /** Where editors change the page, where the site's settings name the admin panel. */
  editHref: z.string().optional(),
  /** Whether the page shows how release, search and CMS are now. */
  status: z.boolean(),
  structuredData: structuredDataSchema,
})
export type DocPage = z.infer<typeof docPageSchema>

interface Made {
  readonly inputs: readonly unknown[]
  readonly page: DocPage
}
const made = new WeakMap<Doc, Made>()

/**
 * @returns the same value as long as nothing that the page shows changes
 * @throws PageDataError for a reference to nothing
 */
export function docPageOf(site: OpenSite, doc: Doc): DocPage {
  const sidebar = doc.sidebar === undefined ? undefined : site.sidebars.get(doc.sidebar)
  const navigation = sidebar && navigationOf(site, sidebar)
  const entry = sidebar?.entry === undefined ? undefined : site.hrefOf({ documentId: sidebar.entry })
  const text = pageTextOf(site, doc)
  const tags = doc.tags.map((id) => site.tags.get(id))
  const linkedDocs = linkedDocsOf(site, text.body)
  const nextSteps = nextStepsOf(site, doc, { navigation, linked: linkedDocs })
  const inputs = [
    site.snapshot.site,
    sidebar,
    navigation,
    entry,
    ...Object.values(text),
    ...tags,
    linkedDocs.join('\n'),
    JSON.stringify(nextSteps),
  ]
  const before = made.get(doc)
  if (before && isSame(before.inputs, inputs)) return before.page
  const page = makeDocPage(site, doc, { text, navigation, linkedDocs, nextSteps })
  made.set(doc, { inputs, page })
  return page
}

interface Read {
  readonly text: ReturnType<typeof pageTextOf>
  readonly navigation: Navigation | undefined
  readonly linkedDocs: string[]
  readonly nextSteps: NextSteps
}

function makeDocPage(site: OpenSite, doc: Doc, { text, navigation, linkedDocs, nextSteps }: Read): DocPage {
  const settings = site.snapshot.site
  const { documentId, title, heading, description, path } = doc
  const sidebar = doc.sidebar === undefined ? undefined : site.sidebars.get(doc.sidebar)
  const crumbs = breadcrumbsOf(site, doc)
  const editHref = editHrefOf(settings, documentId)
  return {
    kind: 'doc',
    documentId,
    head: {
      title,
      ...(description !== undefined && { description }),
      path,
      ...cardOf(settings, { title, path }),
      type: 'article',
    },
    heading: heading ?? title,
    hideHeading: doc.hideTitle,
    ...(description !== undefined && { description }),
    ...text,
    ...(sidebar && { sidebar: { key: sidebar.key, label: sidebar.label, source: sidebarRoute(sidebar.key) } }),
    ...(navigation && { branch: navigation.branchAt(path) }),
    nextSteps,
    crumbs,
    outline: outlineOf(site, doc),
    tags: tagsOf(site, doc),
    ...(doc.checkedAgainst !== undefined && {
      checked: { against: doc.checkedAgainst, ...(doc.checkedOn !== undefined && { on: doc.checkedOn }) },
    }),
    ...(doc.sources && { sources: doc.sources.map(sourceOf) }),
    markdown: markdownRoute(path),
    linkedDocs,
    ...(editHref !== undefined && { editHref }),
    status: path === STATUS_ROUTE,
    structuredData: [
      breadcrumbList(settings, crumbs),
      techArticle(settings, { title, description, path, changedAt: text.changedAt }),
    ],
  }
}

function outlineOf(site: OpenSite, doc: Doc): DocPage['outline'] {
  if (doc.hideToc) return []
  return site
    .bodyOf(doc)
    .headings.filter(({ level }) => level >= doc.tocMinLevel && level <= doc.tocMaxLevel)
    .map(({ anchor, text, level }) => ({ anchor, text, level }))
}

/** The tags of a doc, by name. */
function tagsOf(site: OpenSite, doc: Doc): DocPage['tags'] {
  return doc.tags
    .flatMap((id) => site.tags.get(id) ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }))
    .map(({ name, slug }) => ({ label: name, href: tagPath(slug) }))
}

/** A source whose text begins with an address leads there. */
function sourceOf(text: string): NonNullable<DocPage['sources']>[number] {
  const [address] = /^https:\/\/[^\s,]+/.exec(text) ?? []
  return address !== undefined && URL.canParse(address) ? { text, href: address } : { text }
}

function editHrefOf({ adminUrl }: Site, documentId: string): string | undefined {
  if (adminUrl === undefined) return undefined
  return `${adminUrl}/content-manager/collection-types/api::doc.doc/${documentId}`
}

export const docPages = definePage({
  schema: docPageSchema,
  pagesOf: (site) => site.shownDocs.map((doc) => [doc.path, () => docPageOf(site, doc)] as const),
  fieldNames: {
    hideHeading: 'its heading is hidden or shown',
    sidebar: 'it stands beside another sidebar, or the sidebar has another name',
    branch: 'the sidebar around it changed',
    nextSteps: 'the pages before or after it, or related to it, changed',
    outline: 'its table of contents changed',
    tags: 'its tags changed',
    checked: 'what it was checked against changed',
    sources: 'its sources changed',
    markdown: 'the address of its Markdown changed',
    linkedDocs: 'a page that it links to was added or removed',
    editHref: 'the address where it is edited changed',
    status: 'it shows the status of the portal, or no longer does',
  },
})
