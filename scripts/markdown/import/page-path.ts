import { posix } from 'node:path'
import { problemOfPath } from '@portico/content-model'
import GithubSlugger from 'github-slugger'
import type { Dialect, FrontMatter } from '../parse/index.ts'
import { PAGE_ENDING } from '../parse/source/page-ending.ts'

/**
 * How the files of a folder get their addresses. `portal`: as the portal exports them, file by file; `numbered`: two digits
 * before a name are its place in the sidebar only; `docusaurus-names`: numbers before names are parts of the names.
 */
export type Layout = Dialect | 'portal' | 'numbered' | 'docusaurus-names'

/** How the files of what is imported get their addresses. */
export function layoutOf({ bundle, numbered, dialect, project }: LayoutSigns): Layout {
  if (bundle) return 'portal'
  if (dialect === 'docusaurus' && project?.keepsNumbers === true) return 'docusaurus-names'
  return numbered === true ? 'numbered' : dialect
}

interface LayoutSigns {
  readonly bundle: boolean
  readonly project?: { readonly keepsNumbers?: boolean } | undefined
  readonly numbered?: boolean | undefined
  readonly dialect: Dialect
}

interface PathRule {
  /** The files that are the page of their folder. */
  readonly index: RegExp
  /** What a part of a file's name is in the address; empty for nothing. */
  readonly segment?: (part: string) => string
}

const INDEX = /^index$/
const INDEX_OR_README = /^(?:index|readme)$/i
/** The place of a page or folder among its neighbors, as `numbered` folders write it. */
export const PLACE_PREFIX = /^\d{2}-(?=\S)/

/** The rule of each tool for the address of a file. */
const RULES: Readonly<Record<Layout, PathRule>> = {
  plain: { index: INDEX_OR_README },
  portal: { index: /^(?!)/ },
  numbered: {
    index: INDEX_OR_README,
    segment: (part) => (/^\(.*\)$/.test(part) ? '' : part.replace(PLACE_PREFIX, '')),
  },
  docusaurus: { index: INDEX_OR_README, segment: withoutNumber },
  'docusaurus-names': { index: INDEX_OR_README },
  vitepress: { index: INDEX },
  starlight: { index: INDEX, segment: (part) => new GithubSlugger().slug(part) },
  nextra: { index: INDEX },
  // A folder whose name stands in parentheses only groups pages.
  fumadocs: { index: INDEX, segment: (part) => (/^\(.*\)$/.test(part) ? '' : part) },
  gitbook: { index: INDEX_OR_README },
  mkdocs: { index: INDEX_OR_README },
  mintlify: { index: INDEX },
}

export interface PagePath {
  readonly path: string
  /** The path keeps capitals. */
  readonly inherited: boolean
  /** What had to be changed, as one sentence. */
  readonly note?: string
}

const NUMBER_PREFIX = /^\d+\s*[-_.]+\s*(?=[^-_.\s])/
/** Dates and versions, such as `2026-11-release` and `7.0-upgrade`, are no places. */
const DATE_OR_VERSION = /^\d+[-_.]\d+/

/**
 * The address of a page.
 * @param file relative to the folder, with slashes
 * @param base what every address starts with, such as `/guides`; empty for none
 */
export function pagePathOf(
  file: string,
  frontMatter: Pick<FrontMatter, 'id' | 'slug' | 'path'>,
  { layout, base = '' }: { layout: Layout; base?: string },
): PagePath {
  const wanted = posix.join('/', base, wantedPath(file, frontMatter, layout)).replace(/(?<=.)\/$/, '')
  const path = legalPath(wanted)
  const inherited = problemOfPath(path) !== undefined
  return {
    path,
    inherited,
    ...(path !== wanted && { note: `The address ${wanted} cannot be used here; the page is at ${path}.` }),
  }
}

/** The folder of a file, as it stands in an address. */
export function folderPathOf(file: string, layout: Layout): string {
  const folder = posix.dirname(file)
  if (folder === '.') return '/'
  return `/${folder
    .split('/')
    .map((part) => partOf(part, layout))
    .filter(Boolean)
    .join('/')}`
}

/** The id that `sidebars.js` knows a page by: its folder and its `id` or file name. */
export function docIdOf(file: string, { id }: Pick<FrontMatter, 'id'>, layout: Layout = 'docusaurus'): string {
  const rule = layout === 'docusaurus-names' ? layout : 'docusaurus'
  return posix.join(folderPathOf(file, rule), id ?? partOf(nameOf(file), rule)).slice(1)
}

/** What a part of a file's name is in an address. */
function partOf(name: string, layout: Layout): string {
  return RULES[layout].segment?.(name) ?? name
}

/** Whether the rules of Docusaurus count, whatever it does with numbers. */
export function isDocusaurus(layout: Layout): boolean {
  return layout === 'docusaurus' || layout === 'docusaurus-names'
}

/** The number before a file's or folder's name, which gives its place in the sidebar. */
export function numberOf(name: string): number | undefined {
  const [prefix] = DATE_OR_VERSION.test(name) ? [] : (NUMBER_PREFIX.exec(name) ?? [])
  return prefix === undefined ? undefined : Number.parseInt(prefix, 10)
}

export function withoutNumber(name: string): string {
  return DATE_OR_VERSION.test(name) ? name : name.replace(NUMBER_PREFIX, '')
}

function nameOf(file: string): string {
  return posix.basename(file).replace(PAGE_ENDING, '')
}

/** Whether a file is the page of its folder. */
export function isIndexFile(file: string, layout: Layout): boolean {
  const name = layout === 'docusaurus' ? withoutNumber(nameOf(file)) : nameOf(file)
  if (RULES[layout].index.test(name)) return true
  const folder = posix.basename(folderPathOf(file, layout))
  return isDocusaurus(layout) && folder !== '' && name.toLowerCase() === folder.toLowerCase()
}

function wantedPath(
  file: string,
  { id, slug, path }: Pick<FrontMatter, 'id' | 'slug' | 'path'>,
  layout: Layout,
): string {
  const folder = folderPathOf(file, layout)
  const explicit = path ?? slug
  if (explicit !== undefined)
    return explicit.startsWith('/') ? explicit : posix.join(layout === 'starlight' ? '/' : folder, explicit)
  if (isIndexFile(file, layout)) return folder
  if (isDocusaurus(layout)) return posix.join(folder, id?.split('/').at(-1) ?? partOf(nameOf(file), layout))
  return posix.join(folder, partOf(nameOf(file), layout))
}

/** The nearest path that the portal's grammar allows. */
function legalPath(wanted: string): string {
  const segments = wanted
    .split('/')
    .map((segment) =>
      segment
        .normalize('NFKD')
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/[._-]{2,}/g, '-')
        .replace(/^[._-]+|[._-]+$/g, ''),
    )
    .filter(Boolean)
  const path = `/${segments.join('/')}`.replace(/\.(html?|md|txt|json|xml|js|css)$/i, '-$1')
  if (path === '/') return '/introduction'
  if (!problemOfPath(path, { inherited: true })) return path
  const [first = '', ...rest] = path.slice(1).split('/')
  return `/${[`${first}-pages`, ...rest].join('/')}`
}
