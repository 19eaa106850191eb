/*
 * Fields of the front matter of other tools: those that say what a field of ours says become that field, and for the
 * others one sentence tells what readers notice without them.
 */

export interface ForeignFields {
  /** Under the names of this portal. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The names that were understood. */
  readonly read: readonly string[]
  readonly lost: readonly { readonly name: string; readonly reason: string }[]
}

const ORDER = 'The pages before and after this one are those beside it in the sidebar.'
const STYLE = 'It only changes how the page or its entry looks.'
const HOME = 'The home page of the portal is edited in the CMS.'
const ICON = 'Entries of a sidebar have no icons here.'
const EDIT = 'Pages are edited in the CMS.'
const ROBOTS = 'Search engines find every page of the portal.'
const API = 'No page is made of an API description: write the request as a block.'

/** What readers notice of a field that is left out. */
const MEANINGS: Readonly<Record<string, string>> = {
  actions: HOME,
  api: API,
  banner: 'An announcement stands on every page here, not on one.',
  class_name: STYLE,
  cover: STYLE,
  custom_edit_url: EDIT,
  editLink: EDIT,
  editUrl: EDIT,
  features: HOME,
  footer: STYLE,
  full: STYLE,
  head: 'The portal writes the head of its pages itself.',
  hero: HOME,
  icon: ICON,
  iconType: ICON,
  image: 'Pictures for social networks are made by the portal.',
  last_update: 'The date of a page is that of its last change in the CMS.',
  lastUpdated: 'The date of a page is that of its last change in the CMS.',
  layout: STYLE,
  mode: STYLE,
  navbar: STYLE,
  next: ORDER,
  noindex: ROBOTS,
  openapi: API,
  pageClass: STYLE,
  pagefind: 'The search of the portal finds every page.',
  pagination_label: ORDER,
  pagination_next: ORDER,
  pagination_prev: ORDER,
  prev: ORDER,
  search: 'The search of the portal finds every page.',
  searchable: 'The search of the portal finds every page.',
  sidebar_class_name: STYLE,
  sidebar_custom_props: STYLE,
  status: 'Entries of a sidebar are marked in the CMS.',
  tag: 'Entries of a sidebar are marked in the CMS.',
  template: STYLE,
  theme: STYLE,
  titleTemplate: 'Titles of pages have one form here.',
  'og:image': 'Pictures for social networks are made by the portal.',
}

/** Reads the fields that other tools have and this portal names otherwise. */
export function readForeignFields(raw: Readonly<Record<string, unknown>>): ForeignFields {
  const fields: Record<string, unknown> = {}
  const understood: string[] = []
  const lost: { name: string; reason: string }[] = []
  for (const [name, value] of Object.entries(raw)) {
    const read = Object.hasOwn(READERS, name) ? READERS[name]?.(value) : undefined
    const reason = read ? read.note : meaningOf(name)
    if (read) understood.push(name)
    Object.assign(fields, read?.fields)
    if (reason !== undefined) lost.push({ name, reason })
  }
  return { fields, read: understood, lost }
}

/** One sentence for a field that is left out; undefined for one that nobody knows. */
function meaningOf(name: string): string | undefined {
  if (!Object.hasOwn(MEANINGS, name) && !name.startsWith('og:') && !name.startsWith('twitter:')) return undefined
  return `“${name}” is left out. ${MEANINGS[name] ?? 'Pictures and texts for social networks are made by the portal.'}`
}

interface Read {
  readonly fields?: Readonly<Record<string, unknown>>
  readonly note?: string
}

const UNLISTED =
  'The page is in no sidebar, as it says, but readers find it in the search and search engines in the sitemap.'

const READERS: Readonly<Record<string, (value: unknown) => Read | undefined>> = {
  sidebarTitle: (value) => ({ fields: { label: value } }),
  unlisted: (value) => (value === true ? { fields: { unlisted: true }, note: UNLISTED } : {}),
  hidden: (value) => (value === true ? { fields: { unlisted: true }, note: UNLISTED } : {}),
  sidebar: readSidebar,
  tableOfContents: (value) =>
    value === false ? { fields: { hideToc: true } } : levels(value, 'minHeadingLevel', 'maxHeadingLevel'),
  outline(value) {
    if (value === false) return { fields: { hideToc: true } }
    if (value === 'deep') return { fields: { tocMinLevel: 2, tocMaxLevel: 6 } }
    const [min, max] = [value].flat()
    return typeof min === 'number' ? { fields: { tocMinLevel: min, tocMaxLevel: max ?? min } } : {}
  },
  aside: (value) => (value === false ? { fields: { hideToc: true } } : { note: `“aside” is left out. ${STYLE}` }),
  toc: (value) => (value === false ? { fields: { hideToc: true } } : {}),
  hide: readHidden,
  url: (value) => ({
    note: `The page only leads to ${String(value)}; add a link to the sidebar instead. Readers find an empty page.`,
  }),
  asIndexPage: () => ({}),
}

/** Of Starlight an object, of VitePress `false` for a page without one; a name is read as our own. */
function readSidebar(value: unknown): Read | undefined {
  if (value === false) return { fields: { sidebar: null } }
  if (value === true) return {}
  if (typeof value !== 'object' || value === null) return undefined
  const { order, label, hidden, badge } = value as Readonly<Record<string, unknown>>
  return {
    fields: {
      ...(order !== undefined && { position: order }),
      ...(label !== undefined && { label }),
      ...(hidden === true && { unlisted: true }),
    },
    ...(badge !== undefined && { note: '“sidebar.badge” is left out. Entries of a sidebar are marked in the CMS.' }),
  }
}

function levels(value: unknown, min: string, max: string): Read {
  const { [min]: low, [max]: high } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  return {
    fields: { ...(low !== undefined && { tocMinLevel: low }), ...(high !== undefined && { tocMaxLevel: high }) },
  }
}

/** Of MkDocs: a list of the parts that are not shown. */
function readHidden(value: unknown): Read {
  const parts = [value].flat().map(String)
  const others = parts.filter((part) => part !== 'toc' && part !== 'navigation')
  return {
    fields: {
      ...(parts.includes('toc') && { hideToc: true }),
      ...(parts.includes('navigation') && { sidebar: null }),
    },
    ...(others.length > 0 && { note: `Readers see these parts of the page, which it hides: ${others.join(', ')}.` }),
  }
}
