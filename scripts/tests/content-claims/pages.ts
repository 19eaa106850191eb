import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../config/index.ts'

export const CONTENT = join(PROJECT_ROOT, 'cms/content')

/** The source of a page of the bundled documentation. */
export function page(path: string): string {
  return readFileSync(join(CONTENT, `docs/${path}.md`), 'utf8')
}

/** The files of pages and snippets, relative to the content, whose source matches. */
export function filesWith(pattern: RegExp): string[] {
  return sources().flatMap(({ file, source }) => (pattern.test(source) ? [file] : []))
}

/** What the first group of a global pattern finds in pages and snippets. */
export function matchesOf(pattern: RegExp): { readonly file: string; readonly text: string }[] {
  return sources().flatMap(({ file, source }) => [...source.matchAll(pattern)].map(([, text = '']) => ({ file, text })))
}

function sources(): { readonly file: string; readonly source: string }[] {
  return ['docs', 'snippets'].flatMap((folder) =>
    readdirSync(join(CONTENT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.md'))
      .toSorted()
      .map((file) => ({ file, source: readFileSync(join(CONTENT, file), 'utf8') })),
  )
}
