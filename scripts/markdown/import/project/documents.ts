import { isAllowedHref, RESERVED_SEGMENTS, siteSchema, type Asset } from '@portico/content-model'
import type { ImportDocument } from '../client.ts'
import type { Identities } from '../identities.ts'
import type { FileLoss } from '../plan.ts'
import type { Sidebars } from '../sidebars.ts'
import type { NavbarEntry, Project } from './types.ts'

interface SiteContext {
  readonly project: Project
  readonly identities: Identities
  readonly pageAt: (path: string) => string | undefined
  readonly find: (page: string) => string | undefined
  readonly sidebars: Sidebars
  readonly assets: ReadonlyMap<string, Asset>
}

interface Settings {
  /** Fields of the site. */
  readonly data: Readonly<Record<string, unknown>>
  readonly notes: readonly FileLoss[]
}

/** What a project says of its site, as fields of the portal's own. */
export function projectSite(context: SiteContext): Settings {
  const { project, assets } = context
  const { title, tagline, url, logo, accent, icon, language, navbar, footer, social, announcement, toc } = project.site
  const notes: FileLoss[] = []
  const note = (reason: string) =>
    notes.push({ file: project.evidence, line: 1, outcome: 'ignored', kind: 'project', reason })
  const light = logo && assets.get(logo.light)?.documentId
  const dark = logo?.dark === undefined ? undefined : assets.get(logo.dark)?.documentId
  const entries = (navbar ?? []).flatMap((entry) => navbarItem(entry, context, note))
  const groups = (footer?.groups ?? [])
    .map(({ title, items }) => ({
      title,
      items: items.flatMap(({ label, href }) => {
        const target = targetOf(href, context)
        if (target) return [{ label, target }]
        note(`Readers do not see “${label}” of the footer: ${href} is not part of the portal.`)
        return []
      }),
    }))
    .filter(({ items }) => items.length > 0)
  const fields: Record<string, unknown> = {
    title,
    tagline,
    url: isWebAddress(url) ? url.replace(/\/+$/, '') : undefined,
    logo: light && logo ? { light, ...(dark && { dark }), alt: logo.alt } : undefined,
    accentColor: accent,
    favicon: icon && assets.get(icon)?.documentId,
    locales: language ? [localeOf(language)] : undefined,
    navbar: entries.length > 0 ? entries : undefined,
    footer: footer ? { groups, copyright: footer.copyright } : undefined,
    social: social?.length ? social : undefined,
    announcement,
    tocMinLevel: toc?.min,
    tocMaxLevel: toc?.max,
  }
  const shape = siteSchema.shape as Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>
  const data = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    const plain: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value))
    if (plain === undefined) return []
    if (shape[name]?.safeParse(plain).success) return [[name, plain]]
    note(`The field “${name}” of the site has a value that cannot be used.`)
    return []
  })
  return { data: Object.fromEntries(data), notes }
}

function navbarItem(
  { label, opens, position, icon, iconOnly }: NavbarEntry,
  context: SiteContext,
  note: (reason: string) => void,
): Record<string, unknown>[] {
  const face = { position, label, icon, iconOnly }
  if ('menu' in opens) {
    const items = opens.menu.flatMap((entry) => {
      if ('menu' in entry.opens) return []
      const target = opensOf(entry.opens, context)
      if (target) return [{ label: entry.label, icon: entry.icon, target }]
      note(unseen(`${label} > ${entry.label}`, entry.opens))
      return []
    })
    return items.length > 0 ? [{ type: 'menu', ...face, items }] : []
  }
  const target = opensOf(opens, context)
  if (target && 'documentId' in target) return [{ type: 'doc', docId: target.documentId, ...face }]
  if (target) return [{ type: 'link', href: target.href, ...face }]
  note(unseen(label, opens))
  return []
}

type Opens = Exclude<NavbarEntry['opens'], { menu: unknown }>

function unseen(label: string, opens: Opens): string {
  const where =
    'href' in opens ? opens.href : 'page' in opens ? `the page ${opens.page}` : `the sidebar ${opens.sidebar}`
  return `Readers do not see “${label}” of the navbar: ${where} is not part of the portal.`
}

type SiteTarget = { documentId: string } | { href: string }

function opensOf(opens: Opens, context: SiteContext): SiteTarget | undefined {
  if ('href' in opens) return targetOf(opens.href, context)
  const { sidebars } = context
  const sidebar = 'sidebar' in opens ? sidebars.byKey.get(opens.sidebar) : undefined
  const entry: unknown = sidebars.documents.find(({ documentId }) => documentId === sidebar)?.data['entry']
  const page = 'page' in opens ? context.find(opens.page) : typeof entry === 'string' ? entry : undefined
  return page === undefined ? undefined : { documentId: page }
}

/** Where an address leads: to a page, to a route of the portal, or out of it; undefined for nowhere. */
function targetOf(href: string, { pageAt, sidebars }: SiteContext): SiteTarget | undefined {
  if (!isAllowedHref(href)) return undefined
  if (!href.startsWith('/')) return { href }
  const [path = ''] = href.split(/[?#]/)
  const page = pageAt(path) ?? sidebars.oldAddresses.get(path.replace(/(?<=.)\/$/, ''))
  if (page) return { documentId: page }
  const [first = ''] = path.slice(1).split('/')
  return path === '/' || (RESERVED_SEGMENTS as readonly string[]).includes(first) ? { href } : undefined
}

function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url)
}

const RIGHT_TO_LEFT = /^(?:ar|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)\b/

function localeOf(language: string): Record<string, string> {
  const code = language.replaceAll('_', '-')
  let label = code
  try {
    label = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return {
    code,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    direction: RIGHT_TO_LEFT.test(code) ? 'rtl' : 'ltr',
    htmlLang: code,
  }
}

/** The redirects of a project, those of pages that only listed a category among them; what cannot be kept is named. */
export function projectRedirects(context: SiteContext): { documents: ImportDocument[]; notes: FileLoss[] } {
  const { project, sidebars, pageAt, identities } = context
  const notes: FileLoss[] = []
  const targets = new Map<string, Record<string, unknown>>()
  for (const [from, documentId] of sidebars.oldAddresses)
    if (pageAt(from) === undefined) targets.set(from, { to: { documentId }, reason: 'moved' })
  for (const { from, to, file } of project.redirects) {
    const target = targetOf(to, context)
    const problem = problemOf(from, context) ?? (target ? undefined : `${to} is no address of the portal.`)
    const anchor = to.split('#')[1]
    if (problem)
      notes.push({
        file,
        line: 1,
        outcome: 'ignored',
        kind: 'redirect',
        reason: `The redirect from ${from} is left out: ${problem}`,
      })
    else
      targets.set(trimmed(from), {
        to: target && 'documentId' in target && anchor ? { ...target, anchor } : target,
        reason: 'by-hand',
      })
  }
  const documents = [...targets].map(([from, data]): ImportDocument => ({
    type: 'redirect',
    documentId: identities.of('redirect', from),
    data: { from, ...data },
  }))
  return { documents, notes }
}

function trimmed(path: string): string {
  return path.replace(/(?<=.)\/+$/, '')
}

function problemOf(from: string, { pageAt }: SiteContext): string | undefined {
  if (!from.startsWith('/')) return 'it starts at no address of the site.'
  if (/[*:]/.test(from)) return 'it stands for many addresses, and a redirect here stands for one.'
  return pageAt(from) ? 'a page has that address.' : undefined
}
