import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  pageDataPath,
  pageFileSchema,
  siteFileSchema,
  type PageDataOf,
  type PageKind,
  type Shell,
  type SiteFile,
} from '@portico/content-model/site'
import { z } from 'zod'
import { config } from '@/config'
import { ContentError } from './content-error'

/*
 * The page data that the pipeline wrote for this render: `shell.json`, and one file a page. Pages show these values and
 * nothing else, so a process that renders a few pages reads a few files.
 */

let site: { readonly file: SiteFile; readonly changedAt: number | undefined } | undefined

/**
 * What all pages of this build share, read once a process; below `next dev`, again when it changes.
 * @throws ContentError when there is no page data, or it is of another version
 */
export function getShell(): Shell {
  return getSite().shell
}

/** Every address whose page is of one kind. */
export function routesOfKind(kind: PageKind): string[] {
  return Object.entries(getSite().routes).flatMap(([route, each]) => (each === kind ? [route] : []))
}

/**
 * The data of one page, or `undefined` where the site has no page of this kind at the address.
 * @throws ContentError when its file is missing, or is of another version
 */
export function getPage<Kind extends PageKind>(route: string, kind: Kind): PageDataOf<Kind> | undefined {
  if (getSite().routes[route] !== kind) return undefined
  const { page } = parseFile(join(pageDataFolder(), pageDataPath(route)), pageFileSchema)
  if (page.kind === kind) return page as PageDataOf<Kind>
  throw new ContentError(`The page data of ${route} are of a ${page.kind}, not of a ${kind}.`, 'Publish again.')
}

/** The same for an address that every site has. */
export function getFixedPage<Kind extends PageKind>(route: string, kind: Kind): PageDataOf<Kind> {
  const page = getPage(route, kind)
  if (page) return page
  throw new ContentError(`The page data lack ${route}.`, 'Publish again.')
}

function getSite(): SiteFile {
  if (site && process.env.NODE_ENV === 'production') return site.file
  const name = join(pageDataFolder(), 'shell.json')
  const changedAt = statSync(name, { throwIfNoEntry: false })?.mtimeMs
  if (site === undefined || site.changedAt !== changedAt) site = { file: parseFile(name, siteFileSchema), changedAt }
  return site.file
}

function pageDataFolder(): string {
  if (config.pageDataFolder) return config.pageDataFolder
  throw new ContentError(
    'There is no page data: PORTICO_PAGE_DATA is not set.',
    'Run “npm run build:site”, which writes it and renders it.',
  )
}

function parseFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  throw new ContentError(`${file} cannot be read:\n${z.prettifyError(parsed.error)}\n`, 'Publish again.')
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new ContentError(`There is no page data at ${file}.`, 'Publish again.')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new ContentError(`${file} is not JSON.`, 'Publish again.', { cause })
  }
}
