import { homeSchema, REDIRECT_REASONS, siteSchema, slugSchema, type Body } from '@portico/content-model'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import type { ImportDocument } from './client.ts'
import type { Identities } from './identities.ts'
import { searchFileSchema, type SearchFile } from './search-file.ts'
import { sidebarFileSchema, type SidebarFile } from './sidebar-file.ts'

/*
 * The JSON files beside the pages of an exported portal. They name pages by path, pictures by file, tags by name; here
 * those names become identities.
 */

export const tagsFileSchema = z.array(
  z.strictObject({ name: z.string().min(1), slug: slugSchema.optional(), description: z.string().optional() }),
)
export const redirectsFileSchema = z.array(
  z.strictObject({
    from: z.string().startsWith('/'),
    to: z.string().min(1),
    reason: z.enum(REDIRECT_REASONS).default('by-hand'),
  }),
)
/** Pages and pictures are still named, so the fields are checked when they are resolved. */
const looseFile = z.record(z.string(), z.unknown())

export interface BundleFiles {
  readonly tags: z.infer<typeof tagsFileSchema>
  readonly redirects: z.infer<typeof redirectsFileSchema>
  readonly search?: SearchFile
  readonly sidebars?: SidebarFile
  readonly site?: Record<string, unknown>
  readonly home?: Record<string, unknown>
}

/** Reads the settings of a folder by their names. Throws AppError (exit code 3) that names the file and the field. */
export function readBundleFiles(settings: ReadonlyMap<string, string>): BundleFiles {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> | undefined => {
    const text = settings.get(name)
    return text === undefined ? undefined : parseFile({ name, text, schema })
  }
  const sidebars = read('sidebars.json', sidebarFileSchema)
  const search = read('search-rules.json', searchFileSchema)
  const site = read('site.json', looseFile)
  const home = read('home.json', looseFile)
  return {
    tags: read('tags.json', tagsFileSchema) ?? [],
    redirects: read('redirects.json', redirectsFileSchema) ?? [],
    ...(search && { search }),
    ...(sidebars && { sidebars }),
    ...(site && { site }),
    ...(home && { home }),
  }
}

function parseFile<Schema extends z.ZodType>({
  name,
  text,
  schema,
}: {
  name: string
  text: string
  schema: Schema
}): z.infer<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new AppError(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      hint: 'Correct the file and import again.',
      exitCode: 3,
      cause: error,
    })
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalid(name, parsed.error)
}

function invalid(name: string, { issues }: z.ZodError): AppError {
  const lines = issues.slice(0, 20).map(({ path, message }) => `  - ${path.join('.') || 'the file'}: ${message}`)
  return new AppError(`${name} cannot be used:\n${lines.join('\n')}`, {
    hint: 'Correct the file and import again.',
    exitCode: 3,
  })
}

export interface NameContext {
  readonly identities: Identities
  /** The documentId of a page by its path; undefined for one that is nowhere. */
  readonly pageAt: (path: string) => string | undefined
  /** The documentId of a picture by its name in the folder `media`. */
  readonly pictureOf: (name: string) => string | undefined
}

interface SettingContext extends NameContext {
  /** The text of the home page, which stands in a file of its own. */
  readonly homeText?: Body | undefined
}

/**
 * The site and the home page of a bundle, with identities. A link to a page that is nowhere stays a path, for the check
 * before a release to name. Throws AppError (exit code 3) where a field cannot be used.
 */
export function settingDocuments({ site, home }: BundleFiles, context: SettingContext): ImportDocument[] {
  const { homeText } = context
  return [
    ...(site
      ? [
          settingDocument('site', siteSchema, {
            value: withFiles(withPicture(site, { field: 'logo', context }), context),
            context,
          }),
        ]
      : []),
    ...(home || homeText
      ? [
          settingDocument('home', homeSchema, {
            value: withPicture(home ?? {}, { field: 'picture', context }),
            context,
            body: homeText,
          }),
        ]
      : []),
  ]
}

function settingDocument(
  type: 'site' | 'home',
  schema: z.ZodType,
  { value, context, body }: { value: unknown; context: NameContext; body?: Body | undefined },
): ImportDocument {
  const documentId = context.identities.of(type, type)
  const named = withIdentities(value, context.pageAt) as object
  const parsed = schema.safeParse({ ...named, ...(body && { body }), documentId })
  if (!parsed.success) throw invalid(`${type}.json`, parsed.error)
  const { documentId: _id, ...data } = parsed.data as Record<string, unknown>
  return { type, documentId, data }
}

/** `{path: '/a'}` is a page; so are `docId` and `mainDoc`. */
function withIdentities(value: unknown, pageAt: NameContext['pageAt']): unknown {
  if (Array.isArray(value)) return value.map((entry) => withIdentities(entry, pageAt))
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = Object.entries(value)
  const [only] = entries
  if (entries.length === 1 && only?.[0] === 'path' && typeof only[1] === 'string') {
    const documentId = pageAt(only[1])
    return documentId ? { documentId } : { href: only[1] }
  }
  const { docId, ...item } = Object.fromEntries(entries)
  if (typeof docId === 'string' && !pageAt(docId)) return { ...item, type: 'link', href: docId }
  return Object.fromEntries(
    entries.flatMap(([name, field]): [string, unknown][] => {
      if ((name !== 'docId' && name !== 'mainDoc') || typeof field !== 'string')
        return [[name, withIdentities(field, pageAt)]]
      const documentId = pageAt(field)
      return documentId ? [[name, documentId]] : []
    }),
  )
}

interface PictureField {
  readonly field: string
  readonly context: NameContext
}

/** The settings with the identities of a picture in place of its names; without it where it is nowhere. */
function withPicture(settings: Record<string, unknown>, { field, context }: PictureField): Record<string, unknown> {
  const { [field]: picture, ...rest } = settings
  if (typeof picture !== 'object' || picture === null) return rest
  const { light, dark, ...words } = picture as Record<string, unknown>
  const found = (name: unknown): string | undefined => (typeof name === 'string' ? context.pictureOf(name) : undefined)
  const [lightId, darkId] = [found(light), found(dark)]
  return lightId ? { ...rest, [field]: { ...words, light: lightId, ...(darkId && { dark: darkId }) } } : rest
}

/** The icon, the font and the picture for sharing of the site by identity; without a file that is nowhere. */
function withFiles(
  { favicon, font, card, ...rest }: Record<string, unknown>,
  { pictureOf }: NameContext,
): Record<string, unknown> {
  const identified = (names: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(names).flatMap(([field, name]) => {
        const id = typeof name === 'string' ? pictureOf(name) : undefined
        return id === undefined ? [] : [[field, id] as const]
      }),
    )
  const files = { ...rest, ...identified({ favicon, font }) }
  if (typeof card !== 'object' || card === null) return files
  const { background, ...settings } = card as Record<string, unknown>
  return { ...files, card: { ...settings, ...identified({ background }) } }
}

/** The redirects of a bundle: to a page by identity where the path is one's, else to an address. */
export function redirectDocuments(
  { redirects }: Pick<BundleFiles, 'redirects'>,
  { identities, pageAt }: Pick<NameContext, 'identities' | 'pageAt'>,
): ImportDocument[] {
  const unique = new Map(redirects.map((redirect) => [redirect.from, redirect]))
  return [...unique.values()].map(({ from, to, reason }) => {
    const [path = '', anchor] = to.split('#')
    const documentId = to.startsWith('/') ? pageAt(path) : undefined
    const target = documentId ? { documentId, ...(anchor && { anchor }) } : { href: to }
    return { type: 'redirect', documentId: identities.of('redirect', from), data: { from, to: target, reason } }
  })
}
