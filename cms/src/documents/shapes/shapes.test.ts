import { documentSchemas } from '@portico/content-model'
import { readRow } from '@portico/content-model/rows'
import { describe, expect, it } from 'vitest'
import { bare, full, UPDATED_AT } from '../../../tests/documents'
import { shapeOf, WRITTEN_TYPES, type WrittenType } from '.'
import type { RowData } from './define-shape'

const FILE_IDS: Record<string, number> = { file1: 11, file2: 12 }
const context = { fileId: async (documentId: string) => FILE_IDS[documentId] ?? 0 }

const fileOf = (id: unknown) => Object.keys(FILE_IDS).find((name) => FILE_IDS[name] === id)

/** A row as it is read back: relations and files are filled in. */
function asRead(type: WrittenType, documentId: string, data: RowData): RowData {
  const row: RowData = { ...data, id: 7, documentId, contentChangedAt: UPDATED_AT }
  if (type === 'doc') {
    row['tags'] = (data['tags'] as string[]).map((tag) => ({ id: 1, documentId: tag }))
    row['sidebar'] = data['sidebar'] && { id: 1, documentId: data['sidebar'] }
  }
  for (const name of ['logo', 'picture']) {
    const picture = data[name] as RowData | null | undefined
    if (picture)
      row[name] = {
        ...picture,
        light: { documentId: fileOf(picture['light']) },
        dark: picture['dark'] && { documentId: fileOf(picture['dark']) },
      }
  }
  return row
}

describe.each(WRITTEN_TYPES)('a %s', (type) => {
  const schema = documentSchemas[type]
  const backAndForth = async (content: { documentId: string }) =>
    readRow(type, asRead(type, content.documentId, await shapeOf(type).dataOf(schema.parse(content), context)))

  it('comes out of its row as it went in', async () => {
    expect(await backAndForth(full[type])).toEqual({ ok: true, document: full[type] })
  })

  it('comes out with its defaults where it has only what it must have', async () => {
    expect(await backAndForth(bare[type])).toEqual({ ok: true, document: schema.parse(bare[type]) })
  })
})
