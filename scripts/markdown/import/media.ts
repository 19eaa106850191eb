import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join, posix } from 'node:path'
import { sha256 } from '../../lib/canonical-json.ts'
import { decode, fileFault, sizeFault } from '@portico/content-model'
import { isFileInside } from './inside-folder.ts'
import { imageTypeOf, mediaTypeOf } from './source-folder.ts'

/** A picture that pages show, or a file that they link to. */
export interface MediaFile {
  /** Absolute. */
  readonly file: string
  /** Its name in the media library, with the hash of its content. */
  readonly name: string
  readonly mime: string
  readonly bytes: Buffer
  /** Its address, where it is of another site. */
  readonly origin?: string
}

/** What bundlers are told to begin a module with: `~/`, `@/` and `@assets/` name files of the project. */
const ALIAS = /^[~@]([\w-]*)\/(.+)$/

/** So much of a file as says what it is. */
const HEAD_BYTES = 4096

/** Finds the file that a page means. Generators look beside the page, then in the `static` folder of the site. */
export class MediaFinder {
  readonly #root: string
  readonly #folders: readonly string[]
  readonly #projectRoot: string
  readonly #siteBase: string
  readonly #known = new Map<string, boolean>()
  readonly #faults = new Map<string, string | undefined>()
  /** Pictures and other files that pages asked for, by the absolute name. */
  readonly wanted = new Set<string>()
  /** Pictures of other sites that pages asked for, by their address. */
  readonly remote = new Set<string>()

  /**
   * @param folders further folders that addresses of the site name files of, absolute
   * @param projectRoot the folder of the project; no file outside of it is given to readers, also where a link leads to it
   * @param siteBase what every address of the site starts with, which HTML in a page writes out
   */
  constructor(root: string, folders: readonly string[] = [], projectRoot = join(root, '..'), siteBase = '') {
    this.#root = root
    this.#folders = folders
    this.#projectRoot = projectRoot
    this.#siteBase = siteBase
  }

  /**
   * @param source as written in the page
   * @param file the page, relative to the folder
   * @returns the absolute name of the picture, or its address on another site, or why there is none
   */
  find(source: string, file: string): { file: string } | { problem: string } {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source)) return this.#findRemote(source)
    for (const candidate of this.#candidates(source, file)) {
      if (!this.#exists(candidate)) continue
      if (!imageTypeOf(candidate)) return { problem: `${source} is not a picture that a page can show.` }
      const fault = this.#faultOf(candidate)
      if (fault !== undefined) return { problem: `The picture ${source} ${fault}.` }
      this.wanted.add(candidate)
      return { file: candidate }
    }
    return { problem: `The picture ${source} is not in the folder.` }
  }

  /**
   * @param href a path, as a link in the page has it
   * @returns the absolute name of the file that readers get, or why they do not get it; undefined where there is no file
   */
  findLinked(href: string, file: string): { file: string } | { problem: string } | undefined {
    const found = this.#candidates(href, file).find((candidate) => this.#exists(candidate))
    if (found === undefined) return undefined
    const fault = this.#faultOf(found)
    if (fault !== undefined) return { problem: `The file ${basename(found)} ${fault}.` }
    this.wanted.add(found)
    return { file: found }
  }

  #faultOf(file: string): string | undefined {
    if (!this.#faults.has(file)) this.#faults.set(file, faultOf(file))
    return this.#faults.get(file)
  }

  #findRemote(source: string): { file: string } | { problem: string } {
    const written = source.startsWith('//') ? `https:${source}` : source
    const address = URL.canParse(written) ? new URL(written) : undefined
    if (!address || !/^https?:$/.test(address.protocol))
      return { problem: `The picture ${shorten(source)} is neither a file nor an address of the web.` }
    address.hash = ''
    this.remote.add(address.href)
    return { file: address.href }
  }

  #candidates(source: string, file: string): string[] {
    const path = decode(source.replace(/[?#].*$/, ''))
      .replace(/^@site\//, '/')
      .replace(/^\/?static\//, '/')
    const [, alias, aliased] = ALIAS.exec(path) ?? []
    if (alias !== undefined && aliased !== undefined)
      return ['src', '', 'app'].map((folder) => join(this.#projectRoot, folder, alias, aliased))
    if (!path.startsWith('/')) return [join(this.#root, posix.dirname(file), path)]
    const places = [
      ...this.#folders,
      this.#root,
      join(this.#root, 'static'),
      join(this.#root, 'public'),
      join(this.#root, '..'),
      join(this.#root, '..', 'static'),
      join(this.#root, '..', 'public'),
      this.#projectRoot,
    ]
    const withBase = this.#siteBase !== '' && path.startsWith(`${this.#siteBase}/`)
    const names = withBase ? [path, path.slice(this.#siteBase.length)] : [path]
    return names.flatMap((name) => places.map((place) => join(place, name)))
  }

  #exists(file: string): boolean {
    const known = this.#known.get(file)
    if (known !== undefined) return known
    const exists = isFileInside(file, [this.#root, this.#projectRoot, ...this.#folders])
    this.#known.set(file, exists)
    return exists
  }
}

/** Why a file cannot be in the media library, as the rest of a sentence about it. Only its beginning is read. */
function faultOf(file: string): string | undefined {
  const { size } = statSync(file)
  return imageTypeOf(file) ? sizeFault(size) : fileFault(basename(file), beginningOf(file), size)
}

function beginningOf(file: string): Uint8Array {
  const start = new Uint8Array(HEAD_BYTES)
  const opened = openSync(file, 'r')
  try {
    return start.subarray(0, readSync(opened, start))
  } finally {
    closeSync(opened)
  }
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

/** Reads a file and names it after its content. */
export async function readMedia(file: string): Promise<MediaFile> {
  const bytes = await readFile(file)
  return { file, bytes, name: mediaName(basename(file), bytes), mime: mediaTypeOf(file) }
}

/** `panel.png` with the first letters of its hash: `panel-1a2b3c4d.png`; a name that has them already stays. */
export function mediaName(name: string, bytes: Uint8Array): string {
  const hash = sha256(bytes).slice(0, 8)
  const ending = extname(name).toLowerCase()
  const bare =
    name
      .slice(0, name.length - ending.length)
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'picture'
  return bare.endsWith(`-${hash}`) ? `${bare}${ending}` : `${bare}-${hash}${ending}`
}
