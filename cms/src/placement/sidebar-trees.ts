import { sidebarItemSchema, type SidebarItem } from '@portico/content-model'
import { sidebarItemsOf, type Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { rowsOf } from '../documents/store'

const treeSchema = z.array(sidebarItemSchema)

/** A sidebar with the tree that editors work on, and the one that readers see, if any. */
export interface SidebarTrees {
  readonly documentId: string
  readonly draft: Row
  readonly published: Row | undefined
}

/** Every sidebar, by its label. */
export async function sidebarTrees(strapi: Core.Strapi): Promise<SidebarTrees[]> {
  const rows = await rowsOf(strapi, 'sidebar').findMany({ orderBy: { label: 'asc' } })
  return rows
    .filter(({ publishedAt }) => publishedAt === null)
    .map((draft) => ({
      documentId: String(draft['documentId']),
      draft,
      published: rows.find((row) => row['documentId'] === draft['documentId'] && row['publishedAt'] !== null),
    }))
}

/** The tree of a row; nothing where it cannot be read, so that nobody writes over it. */
export function treeOf(row: Row): SidebarItem[] | undefined {
  return treeSchema.safeParse(sidebarItemsOf(row['items']) ?? []).data
}
