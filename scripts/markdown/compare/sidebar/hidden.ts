import { existsSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import escapeRegExp from 'lodash/escapeRegExp.js'
import { z } from 'zod'
import type { SourceFile } from '../../import/source-folder.ts'

const metaSchema = z.looseObject({ pages: z.array(z.unknown()).optional() })

/** Whether the file that orders a folder of Nextra, Fumadocs or MkDocs keeps a page out of the sidebar, or in the navbar. */
export function isHidden({ file }: SourceFile, root: string): boolean {
  if (isOffPages(file, root)) return true
  const folder = join(root, posix.dirname(file))
  const name = basename(file).replace(/\.mdx?$/i, '')
  for (const meta of ['_meta.js', '_meta.ts', '_meta.tsx', '_meta.jsx', '_meta.json']) {
    const path = join(folder, meta)
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    const says = (entry: string, field: string, value: string) =>
      new RegExp(
        `(?:^|[\\s,{"'])${escapeRegExp(entry)}["']?\\s*:\\s*\\{[^}]*["']?${field}["']?\\s*:\\s*["']${value}`,
      ).test(text)
    if (says(name, 'display', 'hidden') || says(name, 'type', 'page')) return true
    if (says('*', 'type', 'page') && !says(name, 'type', '')) return true
  }
  const path = join(folder, 'meta.json')
  if (!existsSync(path)) return false
  const { pages = [] } = readMeta(path)
  return (
    pages.includes(`!${name}`) ||
    (pages.length > 0 && !pages.includes('...') && !pages.includes('z...a') && !pages.includes(name))
  )
}

/** Whether a `.pages` file hides a folder around a page, or lists others and leaves no place for the rest. */
function isOffPages(file: string, root: string): boolean {
  const folder = posix.dirname(file)
  const path = join(root, folder, '.pages')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (/^hide:[ \t]*true/m.test(text)) return true
  const lists = /^nav:/m.test(text) && !text.includes('...')
  if (lists && !text.includes(basename(file))) return true
  return folder !== '.' && isOffPages(folder, root)
}

function readMeta(path: string): z.infer<typeof metaSchema> {
  try {
    return metaSchema.catch({}).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    // The importer names the fault of the file.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
