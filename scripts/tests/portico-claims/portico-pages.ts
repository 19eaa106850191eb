import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../config/index.ts'
import { page } from '../content-claims/pages.ts'

const BELOW = readdirSync(join(PROJECT_ROOT, 'cms/content/docs/portico')).map((file) => file.replace(/\.md$/, ''))

/** The pages of the portal's own documentation, as `page` takes them. */
export const PORTICO_PAGES: readonly string[] = ['portico', ...BELOW.map((name) => `portico/${name}`)]

/** A match in a page of the portal's own documentation. */
export interface Found {
  readonly path: string
  readonly text: string
}

/** What the first group of a global pattern finds in these pages. */
export function foundInPortico(pattern: RegExp): Found[] {
  return PORTICO_PAGES.flatMap((path) => [...page(path).matchAll(pattern)].map(([, text = '']) => ({ path, text })))
}

/** The rows of the first table below a heading of a page: their cells, without the marks of code. */
export function tableBelow(path: string, heading: string): string[][] {
  const [, below = ''] = page(path).split(`## ${heading}\n`)
  return tablesOf(below)[0]?.slice(1) ?? []
}

/** What stands in the column of that name, in every table of a page that has one. */
export function columnOf(path: string, name: string): string[] {
  return tablesOf(page(path)).flatMap(([head = [], ...rows]) => {
    const index = head.indexOf(name)
    return index < 0 ? [] : rows.map((cells) => cells[index] ?? '')
  })
}

/** Each table with its row of headings first. */
function tablesOf(text: string): string[][][] {
  return [...text.matchAll(/(?:^\|.*\|\n)+/gm)].map(([table]) =>
    table
      .trim()
      .split('\n')
      .filter((row) => !row.startsWith('| ---'))
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.replaceAll('`', '').trim()),
      ),
  )
}

/** A file of the project. */
export function source(path: string): string {
  return readFileSync(join(PROJECT_ROOT, path), 'utf8')
}
