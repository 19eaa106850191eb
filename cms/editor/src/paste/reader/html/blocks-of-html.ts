import type { BodyBlock } from '@portico/content-model'
import { componentsOf, readBlocks } from '../importer.ts'
import type { Origin } from '../origin.ts'
import { resolver } from '../resolver.ts'
import { cleanPage } from './clean/index.ts'
import { treeOf } from './tree.ts'

/** Programs whose text says by its style, not by tags, what is bold or code. */
const STYLED: ReadonlySet<Origin> = new Set(['word', 'excel', 'google-docs', 'google-sheets'])
const SPREADSHEETS: ReadonlySet<Origin> = new Set(['excel', 'google-sheets'])

/** A page, or a part of one, as blocks; nothing where its plain text says as much, such as that of one spreadsheet cell. */
export function blocksOfHtml(html: string, origin: Origin): readonly BodyBlock[] | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const isSpreadsheet = SPREADSHEETS.has(origin)
  if (isSpreadsheet && page.querySelectorAll('td, th').length < 2) return undefined
  cleanPage(page, origin)
  const tree = treeOf(page.body, { isStyled: STYLED.has(origin), isSpreadsheet })
  return readBlocks(
    {
      tree,
      source: '',
      format: 'markdown',
      titles: new Map(),
      dialect: 'plain',
      fallbacks: [],
      lineOf: (line) => line,
    },
    { components: componentsOf(), resolve: resolver },
  )
}
