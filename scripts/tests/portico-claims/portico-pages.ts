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

/** The cells of a table's rows, without the row of headings; of the first table below a heading of the page. */
export function tableBelow(path: string, heading: string): string[][] {
  const [, below = ''] = page(path).split(`## ${heading}\n`)
  const rows = /(?:^\|.*\|\n)+/m.exec(below)?.[0].trim().split('\n') ?? []
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** A file of the project. */
export function source(path: string): string {
  return readFileSync(join(PROJECT_ROOT, path), 'utf8')
}
