import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extraPackage, guidePackages } from '../docs-tools/extra-packages/index.ts'
import { filesWith, page } from './content-claims/pages.ts'
import { source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says of requests to the GraphQL endpoint and their status.
 */

/** A file of a package of Strapi that this repository does not use, by its path below `@strapi`. */
const extra = (file: string): string => readFileSync(join(extraPackage('@strapi') ?? '', file), 'utf8')

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

describe('the endpoint for GraphQL', () => {
  const text = page('dev-docs/plugins/graphql')
  const none = extraPackage('@strapi/plugin-graphql') === undefined

  it.skipIf(none)('asks who is calling before any mutation, and knows nobody where Public has no permission', () => {
    expect(extra('plugin-graphql/dist/server/bootstrap.js')).toContain('return strapi.auth.authenticate(ctx, next);')
    expect(extra('plugin-users-permissions/server/src/strategies/users-permissions.js')).toMatch(
      /publicPermissions\.length === 0\) \{\s+return \{ authenticated: false \}/,
    )
  })

  it('refuses whom no strategy knows with 401', () => {
    expect(source('core/dist/services/auth/index.js')).toMatch(
      /\}\s+return ctx\.unauthorized\('Missing or invalid credentials'\)/,
    )
    expect(text).toContain('If it has none at all, the endpoint answers every anonymous request with 401.')
    expect(filesWith(/`auth: false` opens the field to everybody/)).toEqual([])
  })

  it('closes the queries of locales to read-only tokens', () => {
    expect(source('i18n/dist/server/graphql.js').match(/scope: '[^']+'/g)).toEqual([
      "scope: 'plugin::i18n.locales.listLocales'",
      "scope: 'plugin::i18n.locales.listLocales'",
    ])
    expect(source('admin/dist/server/server/src/strategies/content-api-token.js')).toContain(
      "scope.endsWith('find') || scope.endsWith('findOne')",
    )
    expect(text).toContain('as all generated ones do but those of locales')
  })

  it.skipIf(none)('counts in the connection of a query alone', () => {
    const builders = 'plugin-graphql/dist/server/services/builders'
    expect(extra(`${builders}/response-collection.js`)).toContain("'pageInfo'")
    expect(extra(`${builders}/relation-response-collection.js`)).not.toContain('pageInfo')
  })

  it('is described so where pages name connections of relations', () => {
    expect(text).toContain('only the `_connection` form of a query, not that of a relation, can say how many')
    expect(page('dev-docs/api/graphql')).toContain('exist as connections too, with `nodes` only')
  })
})
