import { fileTypeOf } from '@portico/content-model'
import { readFile, stat } from 'node:fs/promises'
import { lookup } from 'mrmime'
import { extname, join, resolve } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { isMissing } from '../../lib/is-missing.ts'
import type { Dialect } from '../parse/index.ts'
import { sourceFiles } from './project/files.ts'
import { PAGE_ENDING } from '../parse/source/page-ending.ts'

/** A Markdown file of a folder. */
export interface SourceFile {
  /** Relative to the folder, with slashes. */
  readonly file: string
  readonly text: string
}

/** What a folder holds, read once. */
export interface SourceFolder {
  /** Absolute. */
  readonly root: string
  readonly pages: readonly SourceFile[]
  readonly snippets: readonly SourceFile[]
  /** JSON and YAML files that say something about pages, by their relative name. */
  readonly settings: ReadonlyMap<string, string>
  /** Every other file, relative. */
  readonly others: readonly string[]
}

const SETTINGS = /(^|\/)(_category_\.(json|ya?ml)|(sidebars|site|home|redirects|tags|search-rules)\.json)$/
/** Files that are part of other pages: generators give them no page, and here they are snippets. */
const PARTIAL = /(^|\/)_[^/]*$|(^|\/)_[^/]+\//
const SNIPPET = /(^|\/)snippets\/.*$/
/** Tools for which a folder `snippets` is a chapter like any other. */
const WITHOUT_SNIPPETS: ReadonlySet<Dialect> = new Set([
  'vitepress',
  'starlight',
  'nextra',
  'fumadocs',
  'gitbook',
  'mkdocs',
])

/** Reads a folder. Throws AppError (exit code 2) where there is none. */
export async function readSourceFolder(folder: string, dialect: Dialect = 'plain'): Promise<SourceFolder> {
  const root = resolve(folder)
  const found = await stat(root).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!found?.isDirectory())
    throw new AppError(`There is no folder ${root}.`, { hint: 'Name a folder that holds Markdown files.', exitCode: 2 })
  const files = await sourceFiles(root)
  const isPartial = (file: string) => PARTIAL.test(file) || (SNIPPET.test(file) && !WITHOUT_SNIPPETS.has(dialect))
  const markdown = await Promise.all(
    files
      .filter((file) => PAGE_ENDING.test(file))
      .map(async (file) => ({ file, text: stripBom(await readFile(join(root, file), 'utf8')) })),
  )
  const settings = await Promise.all(
    files
      .filter((file) => SETTINGS.test(file))
      .map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
  )
  return {
    root,
    pages: markdown.filter(({ file }) => !isPartial(file)),
    snippets: markdown.filter(({ file }) => isPartial(file)),
    settings: new Map(settings),
    others: files.filter((file) => !PAGE_ENDING.test(file) && !SETTINGS.test(file)),
  }
}

function stripBom(text: string): string {
  return text.replace(/^\uFEFF/, '')
}

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** The media type of a picture, by its ending; undefined for other files. */
export function imageTypeOf(file: string): string | undefined {
  return IMAGE_TYPES[extname(file).toLowerCase()]
}

/** The media type of any file, by its ending. */
export function mediaTypeOf(file: string): string {
  return imageTypeOf(file) ?? fileTypeOf(file) ?? lookup(file) ?? 'application/octet-stream'
}
