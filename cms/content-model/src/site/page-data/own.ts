import { z } from 'zod'
import { definePage } from './define-page.ts'
import { cardOf } from '../cards.ts'
import { homeCrumb } from '../navigation.ts'
import { crumbSchema, headSchema } from './parts.ts'

/** A page of the portal's own code: the site knows its name and address, the code the rest. */
export const ownPageDataSchema = z.strictObject({
  kind: z.literal('own'),
  head: headSchema.required({ path: true }),
  crumbs: z.array(crumbSchema),
})
export type OwnPageData = z.infer<typeof ownPageDataSchema>

export const ownPages = definePage({
  schema: ownPageDataSchema,
  pagesOf: (site) =>
    (site.snapshot.site.ownPages ?? []).map(({ path, title, description }) => [
      path,
      () => ({
        kind: 'own' as const,
        head: {
          title,
          ...(description !== undefined && { description }),
          path,
          ...cardOf(site.snapshot.site),
          type: 'website' as const,
        },
        crumbs: [homeCrumb(site), { label: title }],
      }),
    ]),
  fieldNames: {},
})
