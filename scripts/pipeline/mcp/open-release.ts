import {
  openRules,
  openStaticSearch,
  unpackOutline,
  type NamedSection,
  type OpenRules,
  type ReadStaticFile,
  type StaticSearch,
} from '@portico/content-model'
import type { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { redirectsSchema, redirectTable } from '../serve/release-site.ts'
import { indexConfigSchema, outlineSchema, staticFileSchemas } from './index-files.ts'
import type { LiveFiles, ReleaseFiles } from './release-files.ts'
import { readSitemap } from './sitemap-dates.ts'

/** A page of a release. */
export interface CatalogPage {
  readonly path: string
  readonly title: string
  /** The label of its sidebar. */
  readonly sidebar: string | undefined
  /** When its text changed last, as ISO 8601; `undefined` where the release does not say. */
  readonly changedAt: string | undefined
  /** Its introduction, and then its headings. */
  readonly sections: readonly NamedSection[]
}

/** A release, as the tools read it. */
export interface OpenRelease {
  readonly files: ReleaseFiles
  /** The address of the site, without a slash at its end. */
  readonly siteUrl: string
  /** All pages that the search knows, by their paths. Nothing else is ever read as a page. */
  readonly pages: ReadonlyMap<string, CatalogPage>
  /** The search of the release, by its own rules. */
  readonly search: StaticSearch
  /** The same by other rules. */
  readonly searchBy: (rules: OpenRules) => StaticSearch
  /** What to try where a search finds nothing. */
  readonly suggestions: readonly string[]
  redirectOf(path: string): string | undefined
}

/** Opens the release that is live at each call, and keeps it until another one is. */
export function followRelease(live: LiveFiles): () => Promise<OpenRelease> {
  let opened: { id: string; release: Promise<OpenRelease> } | undefined
  return async () => {
    const files = await live()
    if (opened?.id !== files.id) {
      const release = openRelease(files)
      opened = { id: files.id, release }
      release.catch(() => {
        if (opened?.release === release) opened = undefined
      })
    }
    return opened.release
  }
}

async function openRelease(files: ReleaseFiles): Promise<OpenRelease> {
  const { static: config, suggestions, rules } = await readFileOf(files, 'search/config.json', indexConfigSchema)
  const [outline, sitemap, redirects] = await Promise.all([
    readFileOf(files, `search/${config.outline}`, outlineSchema),
    files.read('sitemap.xml').then((xml) => readSitemap(xml ?? '')),
    readFileOf(files, 'redirects.json', redirectsSchema, '[]'),
  ])
  const table = redirectTable(redirects)
  const slots = new Map(outline.pages.path.map((path, at) => [path, outline.pages.slot[at]]))
  const read: ReadStaticFile = (kind, name) => readFileOf(files, `search/${name}`, staticFileSchemas[kind])
  const searchBy = (own: OpenRules) => openStaticSearch(config, { read, rules: own, slotOf: (path) => slots.get(path) })
  return {
    files,
    siteUrl: sitemap[0]?.url.replace(/\/+$/, '') ?? '',
    pages: catalogOf(
      unpackOutline(outline),
      new Map(sitemap.map(({ url, changedAt }) => [new URL(url).pathname, changedAt])),
    ),
    search: searchBy(openRules(rules)),
    searchBy,
    suggestions,
    redirectOf: (path) => table.get(path)?.to,
  }
}

function catalogOf(sections: readonly NamedSection[], dates: ReadonlyMap<string, string | undefined>) {
  const pages = new Map<string, CatalogPage & { sections: NamedSection[] }>()
  for (const section of sections) {
    const { path, title, section: sidebar } = section
    const page = pages.get(path)
    if (page) page.sections.push(section)
    else pages.set(path, { path, title, sidebar, changedAt: dates.get(path), sections: [section] })
  }
  return pages
}

/**
 * Reads a file of a release that is JSON.
 * @throws AppError where it is missing or has another form
 */
export async function readFileOf<Schema extends z.ZodType>(
  files: ReleaseFiles,
  path: string,
  schema: Schema,
  otherwise = '',
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(parseJson((await files.read(path)) ?? otherwise))
  if (parsed.success) return parsed.data
  throw new AppError(`The file ${path} of the release ${files.id} cannot be read.`, {
    hint: 'Publish again; a release that another version of Portico made may need its own version.',
    cause: parsed.error,
  })
}
