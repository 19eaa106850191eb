import type { DocumentType } from './problem.ts'

/** First segments that belong to the site itself. */
export const RESERVED_SEGMENTS = [
  '404',
  '_next',
  'assets',
  'healthz',
  'home',
  'livez',
  'llms-full',
  'media',
  'search',
  'sidebars',
  'snippets',
  'tags',
] as const

const SEGMENT = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/
const INHERITED_SEGMENT = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/i
const FILE_ENDING = /\.(?:html?|md|txt|json|xml|js|css|ico|svg|png|webmanifest|br|gz)$/i
/** Of files that stand beside pages: a page below such a name would need a folder where a file is. */
const FOLDER_ENDING = /\.(?:html|md|txt|json|xml|ico|svg|png|webmanifest|br|gz)$/i
const MAX_LENGTH = 200

/**
 * What is wrong with a doc's path, as one sentence that says what to do, or `undefined` where it is right.
 * A path is one or more lower-case segments, such as `/guides/first-steps`; the first is not one of the site's own.
 * @param inherited the path was public on an older site, so its capitals are kept
 */
export function problemOfPath(path: string, { inherited = false } = {}): string | undefined {
  const example = 'for example /guides/first-steps'
  if (!path.startsWith('/')) return `The path “${path}” must start with a slash, ${example}.`
  if (path.length > MAX_LENGTH) return `The path is longer than ${MAX_LENGTH} characters. Shorten it.`
  if (path === '/') return 'The path “/” is the home page. Give the page a path of its own, ' + example + '.'
  const segments = path.slice(1).split('/')
  if (segments.at(-1) === '') return `The path “${path}” must not end with a slash.`
  const wrong = segments.find((segment) => !(inherited ? INHERITED_SEGMENT : SEGMENT).test(segment))
  if (wrong !== undefined) {
    if (!inherited && INHERITED_SEGMENT.test(wrong))
      return `The part “${wrong}” of the path has capitals. Write it in lower case, or mark the path as inherited if an older site used it.`
    return `The part “${wrong}” of the path may hold letters, digits and single hyphens, dots or underscores between them, ${example}.`
  }
  const [first = ''] = segments
  if ((RESERVED_SEGMENTS as readonly string[]).includes(first.toLowerCase()))
    return `The path “${path}” starts with “${first}”, which the site keeps for itself. Choose another first part.`
  if (segments.at(-1)?.toLowerCase() === 'index')
    return `The path “${path}” must not end with “/index”: it means the address before that. Leave the ending out.`
  const ending = FILE_ENDING.exec(path)?.[0]
  if (ending) return `The path “${path}” must not end with “${ending}”. Leave the ending out.`
  const folder = segments.find(isNamedLikeFile)
  if (folder !== undefined)
    return `The part “${folder}” of the path is named like a file of the site. Leave “${FOLDER_ENDING.exec(folder)?.[0]}” out.`
  return undefined
}

/** Whether a part of a path is called like a file that a release may hold: nothing can stand below it. */
export function isNamedLikeFile(segment: string): boolean {
  return FOLDER_ENDING.test(segment)
}

/** The form in which two paths are compared: without case, because some servers and file systems ignore it. */
export function foldPath(path: string): string {
  return path.toLowerCase()
}

/** The address a request means: no `/index.html`, `.html` or slash at its end. */
export function canonicalPath(path: string): string {
  const bare = path
    .replace(/\/index(?:\.html)?$/, '')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '')
  return bare === '' ? '/' : bare
}

/**
 * The path of the page that a document has on the site; none for the kinds that have no page of their own.
 * @param fields the document's own, of which the one that makes its address may still be empty
 */
export function pagePath(type: DocumentType, fields: Readonly<Record<string, unknown>>): string | undefined {
  const at = (name: string, path: (value: string) => string): string | undefined => {
    const value = fields[name]
    return typeof value === 'string' && value !== '' ? path(value) : undefined
  }
  if (type === 'doc') return at('path', (path) => path)
  if (type === 'tag') return at('slug', tagPath)
  if (type === 'snippet') return at('key', snippetPath)
  return undefined
}

export const snippetPath = (key: string): string => `/snippets/${key}`
export const tagPath = (slug: string): string => `/tags/${slug}`

/** The grammar of keys and slugs: lower case, digits, single hyphens. Snippet keys may hold underscores too. */
export const SLUG = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/
