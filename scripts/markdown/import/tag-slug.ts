import { createHash } from 'node:crypto'
import { tagSchema } from '@portico/content-model'
import kebabCase from 'lodash/kebabCase.js'

/** The slug of a tag, as documentation generators make it: `GraphQL API` is `graph-ql-api`, `createMany()` is `create-many`. */
export function tagSlug(label: string): string {
  const slug = kebabCase(label)
  return tagSchema.shape.slug.safeParse(slug).success
    ? slug
    : `tag-${createHash('sha256').update(label).digest('hex').slice(0, 8)}`
}
