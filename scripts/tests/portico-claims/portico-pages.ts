import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../config/index.ts'
import { matchesOf, page } from '../content-claims/pages.ts'

/** A match in a page of the portal's own documentation. */
export interface Found {
  readonly file: string
  readonly text: string
}

/** What the first group of a global pattern finds in the pages below `/portico`. */
export function foundInPortico(pattern: RegExp): Found[] {
  return matchesOf(pattern).filter(({ file }) => /^docs\/portico[./]/.test(file))
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
