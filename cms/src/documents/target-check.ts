import { canonicalPath } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { finding, type Finding } from './finding'
import type { WrittenType } from './shapes'
import { findAddresses } from './site-addresses'
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
  if ((await findAddresses(strapi, [path])).has(path)) return []
  /* Other capitals than those of a page are left to the check before a release. */
  if (await publicRow(strapi, 'doc', { path: { $eqi: path } })) return []
  return [
    finding(
      ['href'],
      'broken-link',
      `It leads to ${path}, which no published page has.`,
      'Correct the address, or publish that page first.',
    ),
  ]
}

async function publicRow(strapi: Core.Strapi, type: WrittenType, where: object): Promise<boolean> {
  const isPublic = hasDrafts(strapi, type) ? { publishedAt: { $notNull: true } } : {}
  return (await rowsOf(strapi, type).findOne({ where: { ...where, ...isPublic }, select: ['id'] })) !== null
}
