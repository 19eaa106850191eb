import { describe, expect, it } from 'vitest'
import { codeOf, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What pages say to those who extend Strapi, on the server and in the panel, held against the installed packages.
 */

const MANAGER = 'content-manager/dist/admin'
const customization = (name: string) => page(`dev-docs/backend-customization/${name}`)

describe('an action of the Content Manager', () => {
  it('knows a single type by its document alone, as the address of the page has no identifier', () => {
    expect(source(`${MANAGER}/hooks/useDocument.mjs`)).toMatch(
      /const returnId = origin \|\| \(id === 'create' \? undefined : id\);/,
    )
    expect(source(`${MANAGER}/router.mjs`)).toContain("const LIST_RELATIVE_PATH = ':collectionType/:slug';")
    for (const part of ['Panels', 'Header'])
      expect(source(`${MANAGER}/pages/EditView/components/${part}.mjs`)).toContain('documentId: id,')
    expect(source(`${MANAGER}/preview/components/PreviewHeader.mjs`)).toContain(
      "documentId: schema.kind === 'collectionType' ? document.documentId : undefined,",
    )
    expect(page('dev-docs/plugins/content-manager-apis')).toContain(
      'in a single type undefined, where `document.documentId` has it',
    )
    expect(codeOf('dev-docs/plugins/content-manager-apis', 'admin/src/ShareAction.jsx')).not.toMatch(
      /\{ documentId|!documentId/,
    )
  })
})

describe('the list of hooks', () => {
  it('holds those of the server itself, to which plugins attach functions', () => {
    expect(source('strapi/dist/src/cli/commands/hooks/list.js')).toContain("const list = app.get('hooks').keys();")
    expect(
      [...source('core/dist/providers/registries.js').matchAll(/get\('hooks'\)\.set\('([^']+)'/g)].map(
        ([, name]) => name,
      ),
    ).toEqual(['strapi::content-types.beforeSync', 'strapi::content-types.afterSync'])
    for (const name of ['i18n', 'content-releases', 'review-workflows']) {
      const register = source(`${name}/dist/server/register.js`)
      expect(register).toContain("strapi.hook('strapi::content-types.afterSync').register(")
      expect(register).not.toContain("get('hooks').set")
    }
    const text = page('dev-docs/cli')
    expect(text).toContain('In 5.54 these are `strapi::content-types.beforeSync` and')
    expect(text).not.toContain('the hooks that plugins have registered')
  })
})

describe('the types of what is written', () => {
  it('have a policy that is synchronous and knows nothing of the user or the path', () => {
    const policy = source('types/dist/core/policy.d.ts')
    expect(policy).toContain(
      "PolicyContext = Omit<ExtendableContext, 'is'> & {\n    type: string;\n    is(name: string)",
    )
    expect(policy).toContain('}) => boolean | undefined;')
    expect(page('dev-docs/typescript/development')).toContain(
      '`Core.Policy`, which knows neither `state` nor `params` and no asynchronous function;',
    )
  })

  it('know no middleware with a configuration in a router, and another result of a registration', () => {
    expect(source('types/dist/core/route.d.ts')).toContain('middlewares?: Array<string | MiddlewareHandler>;')
    expect(page('dev-docs/backend-customization/routes')).toContain('does not know the object with `name` and `config`')
    expect(source('types/dist/modules/documents/index.d.ts')).toContain('use: (cb: Middleware.Middleware) => Service;')
    const { createMiddlewareManager } = load(
      'core/dist/services/document-service/middlewares/middleware-manager.js',
    ) as { createMiddlewareManager: () => { use: (middleware: object) => () => unknown } }
    expect(createMiddlewareManager().use({})()).toEqual([{}])
    expect(page('dev-docs/api/document-service/middlewares')).toContain('The types of 5.54 declare another result')
  })
})

describe('the parts of a plugin', () => {
  it('are called by the keys of its exports, whatever their files are called', () => {
    const module = source('core/dist/domain/module/index.js')
    for (const kind of ['controllers', 'services', 'policies', 'middlewares'])
      expect(module).toContain(`strapi.get('${kind}').add(namespace, rawModule.${kind});`)
    expect(source('core/dist/loaders/plugins/index.js')).not.toMatch(/readdir/)
    for (const kind of ['controllers', 'services']) {
      expect(customization(kind)).toContain(`exports its ${kind}, each under its name`)
      expect(customization(kind)).not.toContain(`the folder \`${kind}\` of an API or a plugin`)
    }
    for (const kind of ['policies', 'middlewares'])
      expect(customization(kind)).toContain('in a plugin the key of the export counts')
  })
})

describe('a middleware of the Document Service', () => {
  it('does not see what an import or a transfer writes', () => {
    const query = source('data-transfer/dist/strapi/queries/entity.js')
    expect(query).toContain('return strapi.db.query(uid).create({')
    expect(query).toContain('await strapi.db.query(uid).deleteMany(params);')
    const destination = source('data-transfer/dist/strapi/providers/local-destination/strategies/restore/entities.js')
    expect(query + destination).not.toContain('documents(')
    expect(page('dev-docs/api/document-service/middlewares')).toContain('and what an import or a transfer writes.')
    expect(page('dev-docs/backend-customization/middlewares')).not.toContain('whatever caused them')
    for (const name of ['import', 'transfer'])
      expect(page(`dev-docs/data-management/${name}`)).toContain('[Document Service middlewares](')
  })
})
