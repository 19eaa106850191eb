import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What pages say of places where two parts of Strapi meet, held against the installed packages.
 */

const BREAKING_CHANGES = 'dev-docs/migration/v4-to-v5/breaking-changes'

describe('core services', () => {
  const text = page(`${BREAKING_CHANGES}/core-service-methods-use-document-service`)

  it('take a document id in three methods of a collection type alone', () => {
    const services = ['collection-type', 'single-type'].map((name) => source(`core/dist/core-api/service/${name}.js`))
    const [ofCollections = [], ofSingles = []] = services.map((code) =>
      [...code.matchAll(/^ {4}(?:async )?(\w+)\(documentId,/gm)].map(([, name]) => name),
    )
    expect(ofCollections.toSorted()).toEqual(['delete', 'findOne', 'update'])
    expect(ofSingles).toEqual([])
    expect(text).toContain('`findOne`, `update` and `delete` of a collection type')
    expect(text).not.toContain('Their first argument is a document id')
  })

  const upgrade = extraPackage('@strapi/upgrade')
  it.skipIf(upgrade === undefined)('are rewritten without a placeholder where the last argument is a call', () => {
    const file = 'resources/codemods/5.0.0/entity-service-document-service.code.ts'
    const [, placing = ''] =
      /\/\/ add documentId to params with a placeholder\n([^]*?)path\.value\.arguments/.exec(
        readFileSync(join(upgrade ?? '', file), 'utf8'),
      ) ?? []
    expect([...placing.matchAll(/j\.(\w+)\.check\(params\)/g)].map(([, kind]) => kind)).toEqual([
      'ObjectExpression',
      'Identifier',
    ])
    expect(placing).not.toMatch(/\belse \{/)
    expect(text).toContain('it drops the id and leaves no placeholder')
  })
})

describe('links with licenseOnly', () => {
  it('have a symbol that follows the license under Settings, for features of Strapi', () => {
    const folder = 'admin/dist/admin/admin/src'
    expect(source(`${folder}/components/MainNav/MainNavLinks.js`)).toMatch(/Lightning, \{\s+fill: "primary600"/)
    expect(source(`${folder}/pages/Settings/components/SettingsNav.js`)).toMatch(
      /includes\(linksIdsToLicenseFeaturesNames\[link\.id\]\) \? 'primary600' : 'neutral300'/,
    )
    expect(page(`${BREAKING_CHANGES}/license-only`)).toContain('Under **Settings** it is gray, apart from')
    expect(filesWith(/drawn with a padlock/)).toEqual([])
  })
})

describe('files of a request', () => {
  it('get a type from the body middleware in the field files, which never depends on the file', () => {
    const code = source('core/dist/middlewares/body.js')
    expect(code).toMatch(/file\.type = [\w.]+lookup\(file\.name\) \|\| 'application\/octet-stream'/)
    expect(code).toContain('return ctx?.request?.files?.files')
    expect(page(`${BREAKING_CHANGES}/koa-body-v6`)).toContain('sets it to `application/octet-stream`')
  })
})

describe('a new release', () => {
  it('is scheduled unless someone clears the checkbox, and needs the page of releases', () => {
    expect(source('content-releases/dist/admin/pages/ReleasesPage.js')).toMatch(
      /INITIAL_FORM_VALUES = \{[^}]*isScheduled: true/,
    )
    expect(source('content-releases/dist/admin/pages/App.js')).toMatch(/permissions: \w+\.PERMISSIONS\.main/)
    const text = page('user-docs/releases/creating-a-release')
    expect(text).toContain('*Schedule release* is selected')
    expect(text).toContain('the permissions *Read* and *Create*')
    expect(filesWith(/Select \*Schedule release\*|selects \*Schedule release\*/)).toEqual([])
  })
})

describe('the menu of the Content-Type Builder', () => {
  const text = page('user-docs/content-type-builder/creating-new-content-type')

  it('names its buttons as the steps do', () => {
    const texts = source('content-type-builder/dist/admin/translations/en.json.js')
    for (const key of ['button.model.create', 'button.single-types.create', 'button.component.create']) {
      const [, label = ''] = new RegExp(`"${key}": "([^"]+)"`).exec(texts) ?? []
      expect(text).toContain(`**${label}**`)
    }
  })

  it('makes a single type with the singular name in its address', () => {
    const routes = source('core/dist/core-api/routes/index.js')
    expect(routes.match(/path: `\/\$\{info\.singularName\}`/g)).toHaveLength(3)
    expect(text).toContain('It is part of the address of a single type')
  })
})

const installer = extraPackage('create-strapi-app')
const part = (file: string) => readFileSync(join(installer ?? '', 'dist', file), 'utf8')

describe.skipIf(installer === undefined)('the installer', () => {
  const text = page('dev-docs/installation/cli')

  it('ends before .gitignore, the repository and the entries when packages cannot be installed', () => {
    const code = part('create-strapi.js')
    const steps = ['error while installing dependencies', "'.gitignore'", 'tryGitInit(rootPath)', "'seed:example'"]
    const order = steps.map((step) => code.indexOf(step))
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(part('utils/logger.js')).toMatch(/fatal \(message\) \{[^]*?process\.exit\(1\)/)
    expect(text).toContain('The installer ended before it wrote `.gitignore`')
    expect(filesWith(/everything else is in place/)).toEqual([])
  })

  it('names the package in kebab case, and leaves the file of SQLite empty without --dbfile', () => {
    expect(part('utils/package-json.js')).toMatch(/name: \w+\.kebabCase\(scope\.name\)/)
    expect(part('utils/database.js')).toContain('filename: options.dbfile')
    expect(part('utils/dot-env.js')).toContain('ssl: scope.database.connection?.ssl || false')
    expect(text).toContain('leaves `DATABASE_FILENAME` empty')
    expect(text).toContain('`DATABASE_SSL` is `false`')
  })
})

describe('rows written in bulk', () => {
  it('take the columns of a polymorphic relation', () => {
    const columns = source('database/dist/entity-manager/index.js')
    expect(columns).toContain("'morphColumn' in attribute && attribute.morphColumn && attribute.owner")
    expect(page('dev-docs/api/query-engine/bulk-operations')).toContain('of the kind `morphToOne`, which is two')
  })
})

describe('components of a type without Draft & Publish', () => {
  it('keep the ids that an update sends back, and lose those of common fields in other locales', () => {
    expect(source('core/dist/services/document-service/components.js')).toMatch(
      /idsToDelete = _\w*(?:\.default)?\.difference\(allIds, idsToKeep\)/,
    )
    expect(source('i18n/dist/server/services/content-types.js')).toContain('removeIds(model))(entry)')
    const text = page(`${BREAKING_CHANGES}/components-and-dynamic-zones-do-not-return-id`)
    expect(text).toContain('as long as an update sends them back or leaves the field out')
    expect(text).not.toContain('their ids stay the same on updates')
  })
})

describe('the helper env', () => {
  it('takes the default as its last argument', () => {
    const { env } = load('utils') as { env: { oneOf(...args: readonly unknown[]): unknown } }
    expect(env.oneOf('NO_SUCH_CLAIM', ['light', 'dark'], 'dark')).toBe('dark')
    expect(page('dev-docs/configurations/guides/access-cast-environment-variables')).toContain('the last the value')
  })
})

const UPGRADE = extraPackage('@strapi/upgrade')
const tool = (file: string) => readFileSync(join(UPGRADE ?? '', file), 'utf8')

describe.skipIf(UPGRADE === undefined)('the upgrade tool', () => {
  const text = page('dev-docs/upgrade-tool')

  it('prints counts of files, not their names', () => {
    const [, reports = ''] = tool('dist/src/modules/format/formats.js').split('const reports =')
    expect(reports).toContain('report.ok')
    expect(reports.slice(0, reports.indexOf('const codemodList'))).not.toMatch(/path\(|files/)
    expect(text).toContain('prints how many files each codemod would change')
  })

  it('takes the codemods of the release that a pre-release belongs to', () => {
    expect(tool('dist/src/modules/upgrader/upgrader.js')).toContain(
      '`${this.target.major}.${this.target.minor}.${this.target.patch}`',
    )
    expect(text).toContain('A pre-release gets the codemods of its release as well')
    expect(text).not.toContain('For pre-releases, say which codemods to use')
  })

  it('comments out lifecycle files, so that it does a part of that change', () => {
    const file = 'resources/codemods/5.0.0/comment-out-lifecycle-files.code.ts'
    expect(tool(file)).toContain('THIS FILE HAS BEEN COMMENTED OUT')
    const hooks = page(`${BREAKING_CHANGES}/lifecycle-hooks-document-service`)
    expect(hooks).toContain('breaking-change-partially-handled-by-codemod')
    expect(page(BREAKING_CHANGES)).toContain('lifecycle-hooks-document-service) | Yes | Partly |')
  })
})

describe('the functions of convertQueryParams', () => {
  it('are made by createTransformer', () => {
    const { queryParams } = load('utils') as { queryParams: object }
    expect(Object.keys(queryParams)).toEqual(['createTransformer'])
    expect(source('core/dist/services/query-params.js')).toContain('transform: transformQueryParams')
    expect(page(`${BREAKING_CHANGES}/strapi-utils-refactored`)).toContain(
      '| `convertQueryParams` | `queryParams.createTransformer()`, which makes them',
    )
  })
})

describe('names of the utils that stay', () => {
  const text = page(`${BREAKING_CHANGES}/strapi-utils-refactored`)
  const utils = load('utils') as Readonly<Record<'sanitize' | 'validate' | 'policy', object>> & {
    traverseEntity(visitor: () => void, options: object, data: object): Promise<object>
  }

  it('have lost what the page says, and are not among the unchanged', async () => {
    expect(Object.keys(utils.sanitize)).not.toContain('contentAPI')
    expect(Object.keys(utils.validate)).not.toContain('contentAPI')
    expect(Object.keys(utils.policy).toSorted()).toEqual(['createPolicy', 'createPolicyContext'])
    const [, unchanged = ''] = /Unchanged are, among others, (.*)/.exec(text) ?? []
    for (const name of ['sanitize', 'validate', 'policy', 'traverseEntity'])
      expect(unchanged).not.toContain(`\`${name}\``)
    expect(text).toContain('`sanitize.contentAPI` and `validate.contentAPI` are gone')
    expect(text).toContain('`policy` has lost `get`, `resolve` and `globalPolicy`')
  })

  it('cannot traverse a relation without getModel', async () => {
    const schema = {
      uid: 'api::a.a',
      attributes: { b: { type: 'relation', relation: 'oneToOne', target: 'api::b.b' } },
    }
    await expect(utils.traverseEntity(() => undefined, { schema }, { b: { id: 1 } })).rejects.toThrow('getModel')
    expect(text).toContain('`traverseEntity` needs `getModel` among its options')
  })
})

describe('the form of the edit view', () => {
  it('works on converted data', () => {
    const hook = source('content-manager/dist/admin/hooks/useDocument.js')
    expect(hook).toContain('return data.transformDocument(schema, components)(document);')
    expect(hook).toContain('let form = forms.createDefaultForm(schema, components);')
    expect(page('dev-docs/migration/v4-to-v5/additional-resources/helper-plugin')).toContain(
      '`getInitialFormValues`, that converts the data of the API for a form',
    )
  })
})

describe('a template of version 4', () => {
  it('had any name, as the cited source of that version has it', () => {
    expect(page(`${BREAKING_CHANGES}/templates`)).toContain('A template was an npm package or a local folder.')
    expect(filesWith(/strapi-template-/)).toEqual([])
  })
})
