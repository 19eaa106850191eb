import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../config/index.ts'

export const CONTENT = join(PROJECT_ROOT, 'cms/content')

/** The source of a page of the bundled documentation. */
export function page(path: string): string {
  return readFileSync(join(CONTENT, `docs/${path}.md`), 'utf8')
}

/** The code block of a page that is this file. */
export function codeOf(path: string, title: string): string {
  const opening = page(path)
    .split('\n')
    .findIndex((line) => line.trim().startsWith('```') && line.includes(`title="${title}"`))
  if (opening === -1) throw new Error(`${path} shows no file ${title}.`)
  const lines = page(path)
    .split('\n')
    .slice(opening + 1)
  return lines
    .slice(
      0,
      lines.findIndex((line) => line.trim() === '```'),
    )
    .join('\n')
}

/** What a page's CommonJS file exports. @param needs what it requires, by name */
export function moduleOf(code: string, needs: Readonly<Record<string, unknown>> = {}): unknown {
  const module: { exports: unknown } = { exports: {} }
  new Function('module', 'require', code)(module, (name: string) => {
    if (name in needs) return needs[name]
    throw new Error(`The file of the page requires ${name}.`)
  })
  return module.exports
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
