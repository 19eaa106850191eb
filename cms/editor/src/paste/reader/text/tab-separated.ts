import type { BodyBlock, MemberOf } from '@portico/content-model'

/** Cells between tabs, as spreadsheets copy them; a cell in quotes may hold line breaks. Nothing where it is no table. */
export function tableOfTabs(text: string): BodyBlock[] | undefined {
  if (!text.includes('\t')) return undefined
  const rows = rowsOf(text.replace(/\r\n?/g, '\n').replace(/\n+$/, ''))
  const [width = 0] = rows.map(({ length }) => length)
  const isTable = rows.length > 1 && width > 1 && rows.every(({ length }) => length === width)
  if (!isTable || rows.every(([first]) => first === '')) return undefined
  return [
    {
      _type: 'table',
      _key: '',
      headerRow: isHeader(rows),
      rows: rows.map((cells): MemberOf<'row'> => ({ _type: 'row', _key: '', cells: cells.map(cellOf) })),
    },
  ]
}

/** Whether the first row names the columns: words above other rows. */
export function isHeader([first = [], ...others]: readonly (readonly string[])[]): boolean {
  return others.length > 0 && first.every((words) => words.trim() !== '' && !/^[\p{Sc}\d.,%\s-]+$/u.test(words))
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy
  for (const [whole, quoted, bare = '', end] of text.matchAll(CELL)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (end === '\n') rows.push([])
    if (end === '' || whole === '') break
  }
  return rows
}

function cellOf(words: string): MemberOf<'cell'> {
  return {
    _type: 'cell',
    _key: '',
    content:
      words === ''
        ? []
        : [
            {
              _type: 'block',
              _key: '',
              style: 'normal',
              children: [{ _type: 'span', _key: '', text: words, marks: [] }],
              markDefs: [],
            },
          ],
  }
}
