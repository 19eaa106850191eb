import { describe, expect, it } from 'vitest'
import { page } from './content-claims/pages.ts'
import { source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says to those who start Strapi from a program, held against the installed packages.
 */

describe('the package that starts Strapi', () => {
  it('has functions with names, and no default any more', () => {
    const exported = [...source('core/dist/index.js').matchAll(/^exports\.(\w+) = /gm)].map(([, name]) => name)
    expect(exported).toEqual(['compileStrapi', 'factories', 'ai', 'createStrapi'])
    expect(page('dev-docs/typescript/development')).toContain(
      'The default export of version 4 was a function for the same purpose.',
    )
    expect(page('dev-docs/migration/v4-to-v5/breaking-changes/strapi-imports')).toContain(
      'The default export was a function that created the instance',
    )
  })
})
