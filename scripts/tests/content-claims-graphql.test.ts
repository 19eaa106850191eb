import { readdirSync, readFileSync } from 'node:fs'
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

  it('answers every origin, whatever the middleware lists, unless its own option is false', () => {
    const file = join(extraPackage('@strapi/plugin-graphql') ?? '', 'dist/server/bootstrap.js')
    expect(readFileSync(file, 'utf8')).toMatch(
      /if \(serverConfig\.cors === false\) ; else if \(serverConfig\.cors === undefined [^]*?handler\.push\(cors__default\.default\(\)\)/,
    )
    expect(page('dev-docs/configurations/middlewares')).toContain(
      'They do not hold for `/graphql`, which accepts every website unless you set `apolloServer.cors`',
    )
  })

  it('refuses to delete a single type without content, and no other document', () => {
    const mutations = join(extraPackage('@strapi/plugin-graphql') ?? '', 'dist/server/services/builders/mutations')
    expect(readFileSync(join(mutations, 'single-type.js'), 'utf8')).toMatch(
      /if \(!document\) \{\s+throw new NotFoundError\('Document not found'\)/,
    )
    expect(readFileSync(join(mutations, 'collection-type.js'), 'utf8')).not.toContain('throw')
    expect(page('dev-docs/api/graphql')).toContain(
      'only the deletion of a single type without content says `Document not found`',
    )
  })
})

describe.skipIf(extraPackage('@strapi/plugin-graphql') === undefined)('the mode for queries of version 4', () => {
  it('adds fields of types, and no arguments', () => {
    const server = join(extraPackage('@strapi/plugin-graphql') ?? '', 'dist/server')
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    const affected = files.filter((file) => readFileSync(join(server, file), 'utf8').includes('v4CompatibilityMode'))
    expect(affected.toSorted()).toEqual([
      'config/default-config.js',
      'services/builders/relation-response-collection.js',
      'services/builders/response-collection.js',
      'services/builders/type.js',
    ])
    const lists = readFileSync(join(server, 'services/builders/queries/collection-type.js'), 'utf8')
    expect(lists).toContain('type: nexus.nonNull(nexus.list(typeName))')
    const folder = 'dev-docs/migration/v4-to-v5'
    expect(page(`${folder}/breaking-changes/graphql-api-updated`)).toContain(
      'Arguments do not come back: a query with `id` or `publicationState` is refused, and `recipes` stays an array.',
    )
    expect(page(`${folder}/step-by-step`)).toContain('`v4CompatibilityMode` keeps the old fields')
    expect(filesWith(/v4CompatibilityMode.*(?:this shape|the shape of version 4)/)).toEqual([])
  })
})

it('pages name no change of the status of errors in variables', () => {
  expect(filesWith(/[Ee]rrors in variables.*200/)).toEqual([])
  const name = 'dev-docs/migration/v4-to-v5/breaking-changes/upgrade-to-apollov4'
  expect(page(name)).toContain('a query by `GET` now needs a header such as `apollo-require-preflight`')
})
