import { z } from 'zod'
import type { Doc } from '../../documents/doc.ts'
import type { Tag } from '../../documents/tag.ts'
import { tagPath } from '../../paths.ts'
import { memoize } from '../../read/memoize.ts'
import { cardOf } from '../cards.ts'
import { homeCrumb } from '../navigation.ts'
import type { OpenSite } from '../open-site.ts'
import { TAGS_ROUTE } from '../routes.ts'
import { siteWords } from '../words.ts'
import { crumbSchema, headSchema } from './parts.ts'
import { definePage } from './define-page.ts'

/** Every page about a topic. */
export const tagPageSchema = z.strictObject({
  kind: z.literal('tag'),
  head: headSchema,
  name: z.string(),
  description: z.string().optional(),
  /** By title. */
  pages: z.array(z.strictObject({ href: z.string(), title: z.string(), description: z.string().optional() })),
  crumbs: z.array(crumbSchema),
})
export type TagPage = z.infer<typeof tagPageSchema>

export function tagPageOf(site: OpenSite, { documentId, name, slug, description }: Tag): TagPage {
  const words = siteWords(site.snapshot.site)
  return {
    kind: 'tag',
    head: {
      title: words.pagesAbout(name),
      ...(description !== undefined && { description }),
      path: tagPath(slug),
      ...cardOf(site.snapshot.site),
      type: 'website',
    },
    name,
    ...(description !== undefined && { description }),
    pages: docsTagged(site, documentId)
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
      .map((doc) => ({
        href: doc.path,
        title: doc.title,
        ...(doc.description !== undefined && { description: doc.description }),
      })),
    crumbs: [homeCrumb(site), { label: words.topics, href: TAGS_ROUTE }, { label: name }],
  }
}

const docsByTag = memoize(({ shownDocs }: OpenSite): ReadonlyMap<string, readonly Doc[]> => {
  const lists = new Map<string, Doc[]>()
  for (const doc of shownDocs)
    for (const tag of doc.tags) {
      const list = lists.get(tag)
      if (list) list.push(doc)
      else lists.set(tag, [doc])
    }
  return lists
})

/** The docs that carry a tag and have a page. */
export function docsTagged(site: OpenSite, documentId: string): readonly Doc[] {
  return docsByTag(site).get(documentId) ?? []
}

export const tagPages = definePage({
  schema: tagPageSchema,
  pagesOf: (site) => site.snapshot.tags.map((tag) => [tagPath(tag.slug), () => tagPageOf(site, tag)] as const),
  fieldNames: { name: 'its name changed' },
})
