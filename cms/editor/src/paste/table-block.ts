import type { PortableTextBlock, PortableTextObject } from '@portabletext/editor'

interface TableParts {
  readonly keyGenerator: () => string
  readonly headerRow: boolean
  readonly align?: readonly ('left' | 'center' | 'right' | 'none')[]
  /** The blocks of each cell, row by row. */
  readonly rows: readonly (readonly (readonly PortableTextBlock[])[])[]
}

/** A table of the content model; short rows are filled up with empty cells. */
export function tableBlock({ keyGenerator, headerRow, align, rows }: TableParts): PortableTextObject {
  const width = Math.max(1, ...rows.map((cells) => cells.length))
  return {
    _type: 'table',
    _key: keyGenerator(),
    headerRow,
    ...(align && { align: [...align] }),
    rows: rows.map((cells) => ({
      _type: 'row',
      _key: keyGenerator(),
      cells: Array.from({ length: width }, (_, index) => ({
        _type: 'cell',
        _key: keyGenerator(),
        content: cells[index] ?? [],
      })),
    })),
  }
}
