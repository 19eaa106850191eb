import { posix } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import { categoryFileSchema, type CategoryFile } from './sidebar-file.ts'
import type { SourceFolder } from './source-folder.ts'

interface CategoryFiles {
  /** By the name of the folder, relative to the root. */
  readonly categories: ReadonlyMap<string, CategoryFile>
  /** The files that cannot be read. */
  readonly unreadable: readonly string[]
}

/** What the `_category_` files say of their folders. */
export function categoryFiles({ settings }: Pick<SourceFolder, 'settings'>): CategoryFiles {
  const categories = new Map<string, CategoryFile>()
  const unreadable: string[] = []
  for (const [file, text] of settings) {
    if (!/(^|\/)_category_\./.test(file)) continue
    const category = read(text)
    if (category) categories.set(posix.dirname(file), category)
    else unreadable.push(file)
  }
  return { categories, unreadable }
}

function read(text: string): CategoryFile | undefined {
  try {
    return categoryFileSchema.safeParse(parse(text)).data
  } catch (error) {
    if (error instanceof YAMLParseError) return undefined
    throw error
  }
}
