import { z } from 'zod'
import { tagPath } from '../../paths.ts'
import { cardOf } from '../cards.ts'
import { homeCrumb } from '../navigation.ts'
import type { OpenSite } from '../open-site.ts'
import { TAGS_ROUTE } from '../routes.ts'
import { siteWords } from '../words.ts'
import { crumbSchema, headSchema, linkSchema } from './parts.ts'
import { docsTagged } from './tag.ts'
import { definePage } from './define-page.ts'

/** Every topic of the site, by the first letter of its name; what does not start with a letter is under `#`. */
export const tagIndexPageSchema = z.strictObject({
  kind: z.literal('tag-index'),
  head: headSchema,
  groups: z.array(
    z.strictObject({ letter: z.string(), tags: z.array(linkSchema.extend({ count: z.int().nonnegative() })) }),
  ),
  crumbs: z.array(crumbSchema),
})
export type TagIndexPage = z.infer<typeof tagIndexPageSchema>

export function tagIndexPageOf(site: OpenSite): TagIndexPage {
  const groups = new Map<string, TagIndexPage['groups'][number]['tags']>()
  const tags = site.snapshot.tags.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }))
  for (const { documentId, name, slug } of tags) {
    const initial = name.charAt(0).toUpperCase()
    const letter = /\p{L}/u.test(initial) ? initial : '#'
    const entry = { label: name, href: tagPath(slug), count: docsTagged(site, documentId).length }
    groups.set(letter, [...(groups.get(letter) ?? []), entry])
  }
  return {
    kind: 'tag-index',
    head: {
      title: siteWords(site.snapshot.site).topics,
      description: 'Every topic of the documentation, by letter.',
      path: TAGS_ROUTE,
      ...cardOf(site.snapshot.site),
      type: 'website',
    },
    groups: [...groups].map(([letter, list]) => ({ letter, tags: list })),
    crumbs: [homeCrumb(site), { label: siteWords(site.snapshot.site).topics }],
  }
}

export const tagIndexPages = definePage({
  schema: tagIndexPageSchema,
  pagesOf: (site) => [[TAGS_ROUTE, () => tagIndexPageOf(site)]],
  fieldNames: { groups: 'a topic, or how many pages it has, changed' },
})
