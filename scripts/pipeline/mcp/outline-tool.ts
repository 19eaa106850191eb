import groupBy from 'lodash/groupBy.js'
import { count } from '../../lib/app-error.ts'
import { findPage, noPage, pathOf } from './find-page.ts'
import type { CatalogPage, OpenRelease } from './open-release.ts'
import type { ToolAnswer } from './tool-answer.ts'

/** More pages than this are not listed one by one, but as folders. */
const MAX_PAGES = 300
const MAX_LINES = 500

/** The headings of a page and the pages below it; without a path all pages, by sidebar. */
export async function outline(
  release: OpenRelease,
  { path: address = '/' }: { readonly path?: string | undefined },
): Promise<ToolAnswer> {
  const page = findPage(release, address)
  const prefix = page?.path ?? pathOf(release, address)
  const folder = prefix === '/' ? '/' : `${prefix}/`
  const below = [...release.pages.values()].filter(({ path }) => path !== prefix && path.startsWith(folder))
  if (!page && below.length === 0) return noPage(release, address)
  const headings = page ? [`Headings of ${release.siteUrl}${page.path}:`, ...headingsOf(page), ''] : []
  const listed = below.length > MAX_PAGES ? foldersOf(below, folder) : sidebarsOf(below)
  const pages =
    below.length === 0 ? [] : [`${count(below.length, 'page')} below ${release.siteUrl}${folder}`, ...listed]
  return {
    text: clip([...headings, ...pages])
      .join('\n')
      .trimEnd(),
  }
}

function headingsOf({ title, sections }: CatalogPage): string[] {
  const [, ...headings] = sections
  return [
    `- ${title}`,
    ...headings.map(({ level, heading, anchor }) => `${'  '.repeat(Math.max(1, level - 1))}- ${heading} (#${anchor})`),
  ]
}

function sidebarsOf(pages: readonly CatalogPage[]): string[] {
  const bySidebar = groupBy(pages, ({ sidebar }) => sidebar ?? 'Other pages')
  return Object.entries(bySidebar).flatMap(([sidebar, own]) => ['', `## ${sidebar}`, ...own.map(lineOf)])
}

/** The pages of a folder itself, and how many each folder in it holds. */
function foldersOf(pages: readonly CatalogPage[], folder: string): string[] {
  const groups = groupBy(pages, ({ path }) => folder + (path.slice(folder.length).split('/')[0] ?? ''))
  return Object.entries(groups).map(([path, own]) => {
    const [first] = own
    if (first && own.length === 1) return lineOf(first)
    return `- ${path}: ${count(own.length, 'page')}. Call outline with this path.`
  })
}

function lineOf({ path, title }: CatalogPage): string {
  return `- ${title}: ${path}`
}

function clip(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, MAX_LINES), `(${lines.length - MAX_LINES} more lines. Call outline with a longer path.)`]
}
