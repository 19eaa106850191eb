import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tagSlug } from './tag-slug.ts'

const TAGS = join(import.meta.dirname, '../../../../shared/site-map/tags.json')

describe('the slug of a tag', () => {
  it.each([
    ['GraphQL API', 'graph-ql-api'],
    ['createMany()', 'create-many'],
    ['API', 'api'],
    ['v4 to v5', 'v-4-to-v-5'],
    ['Größe', 'grosse'],
  ])('of %s is %s', (label, slug) => {
    expect(tagSlug(label)).toBe(slug)
  })

  it('is made of the hash where no letter is left', () => {
    expect(tagSlug('標籤')).toBe(tagSlug('標籤'))
    expect(tagSlug('標籤')).toMatch(/^tag-[0-9a-f]{8}$/)
    expect(tagSlug('Index')).toMatch(/^tag-[0-9a-f]{8}$/)
  })

  it.skipIf(!existsSync(TAGS))('is the one that the old site had, for every tag of the site map', () => {
    const tags = z.array(z.object({ slug: z.string(), name: z.string() })).parse(JSON.parse(readFileSync(TAGS, 'utf8')))
    expect(tags.filter(({ slug, name }) => tagSlug(name) !== slug)).toEqual([])
    expect(tags.length).toBeGreaterThan(300)
  })
})
