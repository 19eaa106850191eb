import { canonicalPath } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import { HOME_ROUTES, SEARCH_ROUTE, TAGS_ROUTE } from '@portico/content-model/site'
import type { Core } from '@strapi/strapi'
import { finding, type Finding } from './finding'
import type { WrittenType } from './shapes'
import { hasDrafts, rowsOf } from './store'

const PAGES = ['doc', 'snippet', 'tag'] as const

/** A redirect has to lead to a page. What is no page of ours, a file for example, is left to the check before a release. */
export async function targetFindings(strapi: Core.Strapi, { doc, href }: Row): Promise<Finding[]> {
  if (typeof doc === 'string' && doc !== '') {
    for (const type of PAGES) if (await publicRow(strapi, type, { documentId: doc })) return []
    return [
      finding(
        ['doc'],
        'broken-link',
        'It leads to a page that is not published.',
        'Publish that page first, or choose another.',
      ),
    ]
  }
  if (typeof href !== 'string' || !href.startsWith('/')) return []
  const path = canonicalPath(href.replace(/[?#].*$/, ''))
  if (isOwnAddress(path) || (await isPageAddress(strapi, path))) return []
  return [
    finding(
      ['href'],
      'broken-link',
      `It leads to ${path}, which no published page has.`,
      'Correct the address, or publish that page first.',
    ),
  ]
}

/** Addresses that the site has whatever its pages are, and files. */
function isOwnAddress(path: string): boolean {
  const own: readonly string[] = [...HOME_ROUTES, SEARCH_ROUTE, TAGS_ROUTE]
  return own.includes(path) || /\.\w+$/.test(path)
}

async function isPageAddress(strapi: Core.Strapi, path: string): Promise<boolean> {
  const [, folder, name = ''] = path.split('/')
  if (folder === 'tags') return publicRow(strapi, 'tag', { slug: name })
  if (folder === 'snippets') return publicRow(strapi, 'snippet', { key: name })
  return (
    (await publicRow(strapi, 'doc', { path: { $eqi: path } })) ||
    publicRow(strapi, 'redirect', { from: { $eqi: path } })
  )
}

async function publicRow(strapi: Core.Strapi, type: WrittenType, where: object): Promise<boolean> {
  const isPublic = hasDrafts(strapi, type) ? { publishedAt: { $notNull: true } } : {}
  return (await rowsOf(strapi, type).findOne({ where: { ...where, ...isPublic }, select: ['id'] })) !== null
}
