import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, extname, join } from 'node:path'
import {
  fontFormatOf,
  fontProblem,
  isCalledFont,
  mediaPathsOf,
  mediaSchema,
  slugOf,
  type Media,
  type Problem,
} from '@portico/content-model'
import { canonicalJson, sha256 } from '../../lib/canonical-json.ts'
import { inParallel } from '../../lib/in-parallel.ts'
import { parseJson } from '../../lib/parse-json.ts'
import type { Progress } from '../../lib/task.ts'
import { writeFile } from '../../lib/write-file.ts'
import { readFont } from './font.ts'
import { isPicture, readPicture } from './picture.ts'

/** A file of the media library: who it is, and what shows that it was replaced. */
export interface LibraryFile {
  readonly documentId: string
  readonly name: string
  readonly url: string
  readonly mime: string
  readonly updatedAt?: string | null | undefined
}

interface MediaOptions {
  readonly files: readonly LibraryFile[]
  /** Where the files of the site go: `media/` of the snapshot. */
  readonly folder: string
  /** Where it is kept what a library file became, for every later snapshot. */
  readonly cacheFolder: string
  /** The bytes of a library file, or `undefined` where the library has lost them. */
  readonly download: (file: LibraryFile) => Promise<Buffer | undefined>
  readonly progress?: Progress | undefined
  /** Stops before the next file; those that are made stay made. */
  readonly signal?: AbortSignal | undefined
}

/** Raised when pictures are made otherwise than before, so that those in the cache are made again. */
const RECIPE = 2
const HASH_LENGTH = 8
const MAX_NAME_LENGTH = 80
const PLAIN_ENDING = /^\.[a-z0-9]{1,20}$/i

/**
 * Fetches library files and makes them ready for the site, with the hash of the content in every name. A file that was
 * made before is neither fetched nor made again.
 */
export async function prepareMedia(options: MediaOptions): Promise<{ media: Media[]; problems: Problem[] }> {
  const { files, progress, signal } = options
  const results = new Map<LibraryFile, Media | Problem>()
  await inParallel(files, availableParallelism(), async (file) => {
    signal?.throwIfAborted()
    const result = (await readCached(file, options)) ?? (await make(file, options))
    if (!('kind' in result)) await place(result, options)
    results.set(file, result)
    progress?.step(results.size, files.length)
  })
  const inOrder = files.flatMap((file) => results.get(file) ?? [])
  return {
    media: inOrder.filter((result): result is Media => !('kind' in result)),
    problems: inOrder.filter((result): result is Problem => 'kind' in result),
  }
}

/** Where the file is kept that the site shows at a path. */
const keptFile = (path: string, cacheFolder: string): string => join(cacheFolder, 'media/files', basename(path))

/** Puts what is kept into the folder of the site. */
async function place(media: Media, { folder, cacheFolder }: MediaOptions): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const path of mediaPathsOf(media)) {
    const file = join(folder, basename(path))
    if (existsSync(file)) continue
    const kept = keptFile(path, cacheFolder)
    await link(kept, file).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      /* Two library files with the same content are one file of the site. */
      if (code === 'EEXIST') return undefined
      if (code === 'EXDEV') return copyFile(kept, file)
      throw error
    })
  }
}

function memoryOf({ documentId, url, updatedAt }: LibraryFile, cacheFolder: string): string {
  return join(cacheFolder, 'media', `${sha256(canonicalJson({ RECIPE, documentId, url, updatedAt }))}.json`)
}

async function readCached(file: LibraryFile, { cacheFolder }: MediaOptions): Promise<Media | undefined> {
  const memory = memoryOf(file, cacheFolder)
  if (!existsSync(memory)) return undefined
  const parsed = mediaSchema.safeParse(parseJson(await readFile(memory, 'utf8')))
  if (!parsed.success) return undefined
  return mediaPathsOf(parsed.data).every((path) => existsSync(keptFile(path, cacheFolder)))
    ? { ...parsed.data, name: file.name }
    : undefined
}

async function make(file: LibraryFile, { cacheFolder, download }: MediaOptions): Promise<Media | Problem> {
  const bytes = await download(file)
  if (!bytes) return problem(file, 'The media library lists the file, but its bytes are gone.', 'Upload it again.')
  if (fontFormatOf(bytes) !== undefined || isCalledFont(file)) return makeFont(file, { bytes, cacheFolder })
  const { stem, extension } = siteName(file, bytes)
  const base = { documentId: file.documentId, name: file.name, mime: file.mime, path: `/media/${stem}${extension}` }
  const picture = isPicture(file.mime) ? await readPictureSafely(bytes, file) : undefined
  if (picture && 'kind' in picture) return picture
  const variants = (picture?.variants ?? []).map(({ format, width, bytes: content }) => ({
    format,
    width,
    content,
    path: `/media/${stem}-${width}.${format}`,
  }))
  for (const { path, content } of [{ path: base.path, content: bytes }, ...variants])
    await writeFile(keptFile(path, cacheFolder), content)
  const media: Media = {
    ...base,
    ...(picture && { width: picture.width, height: picture.height }),
    variants: variants.map(({ format, width, path }) => ({ format, width, path })),
  }
  await writeFile(memoryOf(file, cacheFolder), canonicalJson(media))
  return media
}

/** What readers get of a font is never the file itself. */
async function makeFont(
  file: LibraryFile,
  { bytes, cacheFolder }: { readonly bytes: Buffer; readonly cacheFolder: string },
): Promise<Media | Problem> {
  const font = await readFontSafely(bytes, file)
  if ('kind' in font) return font
  const faces = font.faces.map(({ name, range, bytes: content }) => ({
    path: `/media/${plainName(file.name)}-${name}-${hashOf(content)}.woff2`,
    range,
    content,
  }))
  for (const { path, content } of faces) await writeFile(keptFile(path, cacheFolder), content)
  const media = mediaSchema.parse({
    documentId: file.documentId,
    name: file.name,
    mime: 'font/woff2',
    path: faces[0]?.path,
    font: { ...font, faces: faces.map(({ path, range, content }) => ({ path, range, bytes: content.length })) },
  })
  await writeFile(memoryOf(file, cacheFolder), canonicalJson(media))
  return media
}

async function readFontSafely(bytes: Buffer, file: LibraryFile) {
  const hint = 'Export it again as WOFF2 or TTF and replace it, or choose another under “Site”.'
  const found = fontProblem(bytes)
  if (found) return problem(file, `The font cannot be used: ${found}.`, hint)
  try {
    return await readFont(bytes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return problem(file, `The font cannot be read (${reason}).`, hint)
  }
}

const hashOf = (bytes: Buffer): string => sha256(bytes).slice(0, HASH_LENGTH)

/** A name that needs no escaping in an address: plain letters. */
function plainName(name: string): string {
  const plain = slugOf(name.slice(0, name.length - extname(name).length))
    .normalize('NFKD')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, MAX_NAME_LENGTH)
  return plain || 'file'
}

/** The name of a file of the site, with the hash of its content. */
function siteName({ name, url }: LibraryFile, bytes: Buffer): { stem: string; extension: string } {
  const ending = extname(name) || extname(url)
  return {
    stem: `${plainName(name)}-${hashOf(bytes)}`,
    extension: PLAIN_ENDING.test(ending) ? ending.toLowerCase() : '',
  }
}

async function readPictureSafely(bytes: Buffer, file: LibraryFile) {
  try {
    return await readPicture(bytes, file.mime)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return problem(
      file,
      `The picture cannot be read (${reason}).`,
      'Export it again as PNG, JPEG, WebP or SVG and replace it.',
    )
  }
}

function problem({ documentId, name }: LibraryFile, message: string, hint: string): Problem {
  return {
    severity: 'error',
    kind: 'broken-media',
    document: { type: 'media', documentId, title: name },
    message,
    hint,
  }
}
