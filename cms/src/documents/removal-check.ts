import { headingsOf, parseBody, type Heading } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { finding, type Finding } from './finding'
import { findNeeding, findReferrers, listNames } from './referrers'
import { isRemovedToo } from './removed-together'
import { shapeOf, type WrittenType } from './shapes'

/** What readers would miss if a document went: whatever public names it. */
export async function checkRemoval(strapi: Core.Strapi, type: WrittenType, row: Row): Promise<Finding[]> {
  if (type !== 'doc' && type !== 'snippet' && type !== 'tag') return []
  const naming = await findNeeding(strapi, String(row['documentId']))
  const referrers = naming.filter(({ documentId }) => !isRemovedToo(documentId))
  if (referrers.length === 0) return []
  const { noun } = shapeOf(type)
  return [
    finding(
      [],
      'still-needed',
      `Readers still need this ${noun}: it is named by ${listNames(referrers)}.`,
      `Change what names it and publish that first. To hide its text at once, publish this ${noun} with other words.`,
    ),
  ]
}

/** Headings that a publish takes away although other documents link to them. */
export async function checkLostHeadings(
  strapi: Core.Strapi,
  { before, after }: { before: Row; after: Row },
): Promise<Finding[]> {
  const kept = new Set(headingsIn(after).map(({ key }) => key))
  const lost = headingsIn(before).filter(({ key }) => !kept.has(key))
  if (lost.length === 0) return []
  const referrers = await findReferrers(strapi, String(after['documentId']))
  return lost.flatMap(({ key, text }) => {
    const linking = referrers.filter((referrer) => referrer.text.includes(`"headingKey":"${key}"`))
    if (linking.length === 0) return []
    return [
      finding(
        ['body'],
        'lost-heading',
        `The heading “${text}” is gone, and it is linked from ${listNames(linking)}.`,
        'Put the heading back with undo or “Discard changes”, or change those links and publish them first.',
      ),
    ]
  })
}

function headingsIn(row: Row): readonly Heading[] {
  const parsed = parseBody(row['body'])
  return parsed.ok ? headingsOf(parsed.body) : []
}
