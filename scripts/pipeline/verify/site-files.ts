import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { PUBLIC_MANIFEST, type Manifest, type ManifestFile } from '../release/index.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const isBelow = (path: string): boolean => !path.split('/').some((part) => part === '' || part === '.' || part === '..')
const manifestSchema = z.object({
  files: z.array(z.object({ path: z.string().refine(isBelow), size: z.int().nonnegative(), sha256: hash })).min(1),
  sbom: z.object({ sha256: hash }).optional(),
})

const COPY = /\.(br|gz)$/
const CODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' }

/** A file of a site, and every way in which the release sends it. */
export interface SentFile extends ManifestFile {
  /** Of `Accept-Encoding`. */
  readonly codings: readonly string[]
}

/**
 * Reads the manifest of somebody else.
 * @throws AppError where it is none
 */
export function parseManifest(text: string, url: string): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new AppError(`${new URL(PUBLIC_MANIFEST, url).href} is no manifest of a release.`, {
    hint: 'Check the address; a site that another program made has none.',
    cause: parsed.error,
  })
}

/** The files that a reader can ask for, each with the compressed copies that the release has of it. */
export function sentFilesOf({ files }: Manifest): SentFile[] {
  const paths = new Set(files.map(({ path }) => path))
  const isCopy = (path: string): boolean => COPY.test(path) && paths.has(path.replace(COPY, ''))
  return files
    .filter(({ path }) => !isCopy(path))
    .map((file) => {
      const copies = Object.entries(CODINGS).filter(([ending]) => paths.has(`${file.path}.${ending}`))
      return { ...file, codings: ['identity', ...copies.map(([, coding]) => coding)] }
    })
}

/** The address at which readers find a file, relative to the site's: pages have no ending. */
export function siteAddress(path: string): string {
  const page = path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
  return (page === '' ? '' : page.replace(/\/$/, '')).split('/').map(encodeURIComponent).join('/')
}
