import { posix } from 'node:path'
import { decode } from '@portico/content-model'
import type { SourceFile } from '../../import/source-folder.ts'
import { PAGE_ENDING } from '../../parse/source/page-ending.ts'

/** Finds the file that an address or the id of a page means, by names alone. */
export class PageIndex {
  readonly #files = new Map<string, string>()

  constructor(pages: readonly SourceFile[]) {
    for (const { file, text } of pages)
      for (const name of namesOf(file, text)) if (!this.#files.has(name)) this.#files.set(name, file)
  }

  /** @param id as a sidebar names the page: an id, a file or an address @param base what it is relative to */
  find(id: string, base = ''): string | undefined {
    const name = simple(id)
    const exact = this.#files.get(name) ?? this.#files.get(simple(posix.join(base, id)))
    if (exact !== undefined || name === '') return exact
    return this.#ending(name)
  }

  /** Whether a link of a page leads to a file, or may do so. */
  leadsSomewhere(address: string, file: string): boolean {
    const path = decode(address.replace(/[?#].*$/, ''))
    if (path === '') return true
    const beside = simple(posix.join('/', posix.dirname(file), path))
    const below = simple(posix.join('/', file.replace(PAGE_ENDING, ''), path))
    if (this.#files.has(beside) || this.#files.has(below)) return true
    // An address beside the page is exact, unless it leads out of the folder.
    if (!path.startsWith('/') && !posix.join(posix.dirname(file), path).startsWith('..')) return false
    const rest = simple(path.replace(/^(?:\.{1,2}\/)+/, ''))
    return rest !== '' && this.#ending(rest) !== undefined
  }

  #ending(name: string): string | undefined {
    for (const [known, file] of this.#files)
      if (known !== '' && (name.endsWith(`/${known}`) || known.endsWith(`/${name}`))) return file
    return undefined
  }
}

/** The names that a file may be called by. */
function namesOf(file: string, text: string): string[] {
  const [, frontMatter = ''] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*["']?([^"'\\n]+?)["']?[ \\t]*$`, 'm').exec(frontMatter)?.[1]
  const [slug, id] = [field('slug'), field('id')]
  const folder = posix.dirname(file)
  return [
    file,
    ...(slug ? [slug.startsWith('/') ? slug : posix.join(folder, slug)] : []),
    ...(id ? [posix.join(folder, id)] : []),
  ].map(simple)
}

/** A name in small letters, without ending, numbers, the name of an index, and slashes around it. */
function simple(name: string): string {
  const parts = decode(name)
    .replace(/[?#].*$/, '')
    .replace(/\.(?:mdx?|mdoc|html)$/i, '')
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '' && part !== '.' && !/^\(.*\)$/.test(part))
    .map((part) => part.replace(/^\d+[-_.]+(?=.)/, '').replace(/\s+/g, '-'))
  if (/^(?:index|readme)$/.test(parts.at(-1) ?? '')) parts.pop()
  return parts.join('/')
}
