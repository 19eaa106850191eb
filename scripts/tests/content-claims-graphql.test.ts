import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extraPackage, guidePackages } from '../docs-tools/extra-packages/index.ts'
import { filesWith, page } from './content-claims/pages.ts'

/*
 * What the bundled documentation says of requests to the GraphQL endpoint and their status.
 */

describe('queries of urql', () => {
  it.skipIf(guidePackages() === undefined)('are sent with GET unless an option says otherwise', () => {
    const file = 'node_modules/@urql/core/dist/urql-core.js'
    expect(readFileSync(join(guidePackages() ?? '', file), 'utf8')).toMatch(
      /preferGetMethod != null \? \w+\.preferGetMethod : 'within-url-limit'/,
    )
  })

  it('are sent with POST by the guide', () => {
    expect(page('dev-docs/integrations/graphql')).toMatch(/\.use\(urql, \{[^}]*preferGetMethod: false,/)
  })
})

describe('queries of Apollo', () => {
  const text = page('dev-docs/integrations/graphql')

  it.skipIf(guidePackages() === undefined)('need the field by which the cache tells objects apart', () => {
    const file = 'node_modules/@apollo/client/cache/inmemory/key-extractor.js'
    expect(readFileSync(join(guidePackages() ?? '', file), 'utf8')).toMatch(/invariant\(extracted !== void 0, \d+, /)
  })

  it('of the guide select it wherever they ask for a restaurant', () => {
    expect(text).toContain("typePolicies: { Restaurant: { keyFields: ['documentId'] } }")
    const selections = [...text.matchAll(/^ +(?:restaurants?\([^\n]+|nodes|createRestaurant\([^\n]+) \{\n +(\w+)/gm)]
    expect(selections.map(([, first]) => first)).toEqual(Array.from({ length: 4 }, () => 'documentId'))
  })
})

describe.skipIf(extraPackage('@strapi/plugin-graphql') === undefined)('the server for GraphQL', () => {
  it('keeps the status of version 3 for errors in variables, and its protection on', () => {
    const file = join(extraPackage('@strapi/plugin-graphql') ?? '', 'dist/server/bootstrap.js')
    const options = readFileSync(file, 'utf8')
    expect(options).toContain('status400ForVariableCoercionErrors: true')
    expect(options).not.toContain('csrfPrevention')
  })
})

it('pages name no change of the status of errors in variables', () => {
  expect(filesWith(/[Ee]rrors in variables.*200/)).toEqual([])
  const name = 'dev-docs/migration/v4-to-v5/breaking-changes/upgrade-to-apollov4'
  expect(page(name)).toContain('a query by `GET` now needs a header such as `apollo-require-preflight`')
})
