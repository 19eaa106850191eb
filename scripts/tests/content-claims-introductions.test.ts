import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { installedPrograms } from '../docs-tools/content-claims/programs.ts'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { CONTENT, filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * Introductions: each leads to every page of its part of the sidebar, and what it says of a project, of a plugin or of
 * the panel is so in the installed packages.
 */

interface Item {
  readonly type: string
  readonly path?: string
  readonly items?: readonly Item[]
}

const sidebars = JSON.parse(readFileSync(join(CONTENT, 'sidebars.json'), 'utf8')) as Record<string, { items: Item[] }>

/** The pages and entries of groups that stand directly below groups with that entry. */
function pagesBelow(entry: string, items: readonly Item[]): string[] {
  return items.flatMap((item) => [
    ...(item.path === entry ? (item.items ?? []).flatMap(({ path }) => path ?? []) : []),
    ...pagesBelow(entry, item.items ?? []),
  ])
}

describe('an introduction', () => {
  it.each([
    'cloud/intro',
    'dev-docs/admin-panel-customization',
    'dev-docs/advanced-features',
    'dev-docs/api/content-api',
    'dev-docs/api/rest/guides/intro',
    'dev-docs/configurations',
    'dev-docs/customization',
    'dev-docs/installation',
    'dev-docs/intro',
    'dev-docs/migration/v4-to-v5/additional-resources/introduction',
    'dev-docs/plugins',
    'dev-docs/plugins/developing-plugins',
    'dev-docs/setup-deployment',
    'user-docs/content-manager',
    'user-docs/content-type-builder',
    'user-docs/intro',
  ])('leads to every page of its part of the sidebar: %s', (path) => {
    const below = Object.values(sidebars).flatMap(({ items }) => pagesBelow(`/${path}`, items))
    const text = page(path)
    expect(below.length).toBeGreaterThan(0)
    expect(below.filter((name) => name !== `/${path}` && !new RegExp(`["(]${name}["#)]`).test(text))).toEqual([])
  })
})

describe('the cookbook', () => {
  it('names each recipe', () => {
    const text = page('dev-docs/backend-customization/examples')
    const recipes = ['authentication', 'middlewares', 'policies', 'routes', 'services-and-controllers']
    for (const name of recipes) expect(text).toContain(`(/dev-docs/backend-customization/examples/${name})`)
  })
})

const INSTALLER = extraPackage('create-strapi-app')
const installer = (file: string) => readFileSync(join(INSTALLER ?? '', file), 'utf8')

describe.skipIf(INSTALLER === undefined)('a new project', () => {
  it('is made as the introduction says', () => {
    const code = installer('dist/create-strapi.js')
    expect(code).toContain('fse__default.default.copy(internalTemplatePath, rootPath)')
    expect(code).toContain("'.env'), dotEnv.generateDotEnv(scope)")
    expect(installer('dist/utils/database.js')).toMatch(/DEFAULT_CONFIG = \{\s+client: 'sqlite'/)
    const text = page('dev-docs/installation')
    expect(text).toContain('copies a [template](/dev-docs/templates), writes the secrets into a `.env` file')
    expect(text).toContain('the default database is a file')
  })

  it('has the packages and the settings that a converted project gets', () => {
    const text = page('dev-docs/typescript/adding-support-to-existing-project')
    const code = installer('dist/index.js')
    const [, added = ''] = /npm install --save-dev (.*)/.exec(text) ?? []
    for (const [, name, version] of added.matchAll(/(\S+)@(\d+)/g))
      expect(code).toMatch(new RegExp(`'?${name}'?: '\\^${version}'`))
    expect(added.split(' ')).toHaveLength(4)
    const shown = /```json title="\/tsconfig\.json"\n([^]*?)```/.exec(text)?.[1] ?? ''
    const { include, exclude } = JSON.parse(shown) as { include: string[]; exclude: string[] }
    const template = installer('templates/vanilla/tsconfig.json')
    for (const pattern of [...include, ...exclude]) expect(template).toContain(`"${pattern}"`)
    expect(installer('templates/vanilla/config/database.ts')).toContain("path.join(__dirname, '..', '..', env(")
    expect(installer('templates/vanilla-js/config/database.js')).toContain("path.join(__dirname, '..', env(")
  })

  it('has the configuration files that every project needs', () => {
    const [, base = ''] = /## Base configuration[^\n]*\n([^]*?)\n## /.exec(page('dev-docs/configurations')) ?? []
    const named = [...base.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
    expect(named).toHaveLength(5)
    for (const name of named) expect(installer(`templates/vanilla/config/${name}.ts`)).not.toBe('')
  })
})

const SDK = extraPackage('@strapi/sdk-plugin')

describe.skipIf(SDK === undefined)('a generated plugin', () => {
  it('has the files of the tree', () => {
    const generated = generatedFiles(join(SDK ?? '', 'dist'))
    const text = page('dev-docs/plugins/development/plugin-structure')
    const shown = treePaths(/```text title="strapi-plugin-reviews"\n([^]*?)```/.exec(text)?.[1] ?? '')
    const named = shown.filter((path) => path !== 'dist' && path !== 'package.json')
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter((path) => !generated.some((file) => file === path || file.startsWith(`${path}/`)))).toEqual([])
    const ofTypescript = generated.filter((file) => /^(?:admin|server)\/.*\.(?:tsx?|json)$/.test(file))
    const missing = ofTypescript.filter((file) => !/jsconfig/.test(file) && !shown.some((path) => covers(path, file)))
    expect(missing).toEqual([])
    expect(text).toContain('a `jsconfig.json` in place of its two `tsconfig` files')
    expect(generated).toContain('admin/jsconfig.json')
  })

  it('is checked by the command that the introduction names', async () => {
    expect(page('dev-docs/plugins/developing-plugins')).toContain('Run the `verify` command of the SDK')
    const sdk = (await installedPrograms()).get('@strapi/sdk-plugin')
    expect(sdk?.commands.map(({ name }) => name)).toContain('verify')
  })
})

/** Whether the tree shows a file, or a folder of which it does not show the files. */
const covers = (path: string, file: string) => file === path || file.startsWith(`${path}/`)

/** Every name that the generator gives to a file, as its compiled code has them. */
function generatedFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/"((?:admin|server)\/[\w/.-]+\.\w+)"/g)])
    .map(([, name = '']) => name)
}

/** The paths of a drawn tree, folders too. */
function treePaths(tree: string): string[] {
  const folders: string[] = []
  return tree
    .split('\n')
    .filter((line) => line.includes('── '))
    .map((line) => {
      const [before = '', name = ''] = line.split('── ')
      const depth = Math.floor(before.length / 4)
      folders.length = depth
      folders.push(name.trim())
      return folders.join('/')
    })
}

const kindOf = (name: string) =>
  (JSON.parse(source(`${name}/package.json`)) as { strapi: { kind: string } }).strapi.kind

describe('plugins', () => {
  it('are what large parts of Strapi are', () => {
    expect(['content-manager', 'upload'].map(kindOf)).toEqual(['plugin', 'plugin'])
    expect(page('dev-docs/plugins')).toContain('the Content Manager and the Media Library among them')
  })
})

describe('the customization of the panel', () => {
  it('is read from the places that the table names', () => {
    const app = source('admin/dist/admin/admin/src/StrapiApp.js')
    for (const key of ['locales', 'auth?.logo', 'menu?.logo', 'theme', 'notifications?.releases'])
      expect(app).toContain(`customConfig.${key}`)
    expect(source('strapi/dist/src/node/vite/config.js')).toContain("'vite.config.ts'")
    const text = page('dev-docs/admin-panel-customization')
    expect(text).toContain('| notices about new versions | `src/admin/app` |')
    expect(text).toContain('| how the panel is compiled | `src/admin/vite.config` |')
  })

  it('leaves out the guided tour, which the first super admin sees in development', () => {
    const tour = 'admin/dist/admin/admin/src/components/GuidedTour'
    expect(source(`${tour}/Overview.js`)).toMatch(
      /if \(!guidedTourMeta\?\.data\?\.isFirstSuperAdminUser \|\| [^\n]*process\.env\.NODE_ENV !== 'development'\) \{\s+return null;/,
    )
    expect(source(`${tour}/Tours.js`)).toContain('guidedTourMeta?.data?.isFirstSuperAdminUser &&')
    expect(page('dev-docs/admin-panel-customization/options')).toContain(
      'The first super admin alone sees it, and only in development.',
    )
  })
})

describe('the Content-Type Builder in production', () => {
  it('changes nothing, as the User Guide says', () => {
    const provider = source('content-type-builder/dist/admin/components/DataManager/DataManagerProvider.js')
    expect(provider).toContain('const isInDevelopmentMode = autoReload;')
    expect(page('user-docs/intro')).toContain('The server runs in production, where types can only be viewed')
  })
})

describe('a custom field', () => {
  it('belongs to the project where it names no plugin', () => {
    expect(source('core/dist/registries/custom-fields.js')).toContain('`global::${name}`')
    expect(page('user-docs/plugins')).toContain(
      'Custom fields come with plugins or are written in the code of the project',
    )
    expect(filesWith(/delivered inside plugins/)).toEqual([])
  })
})

describe('the table of locales', () => {
  it('shows the number of the row as the ID, and not the code', () => {
    const table = source('i18n/dist/admin/components/LocaleTable.js')
    expect(table).toContain('children: locale.id\n')
    expect(table).not.toContain('locale.code')
    const text = page('user-docs/settings/internationalization')
    expect(text).toContain('with its ID (a number)')
    expect(text).toContain('Its display name can be changed, its code cannot')
  })
})

describe('the context of the Content Manager', () => {
  it('returns a form and no document, and never says that the entry is new', () => {
    const hook = source('content-manager/dist/admin/hooks/useDocument.js')
    const context = hook.slice(hook.indexOf('const useContentManagerContext'))
    expect(context).toContain('form,')
    expect(context).not.toMatch(/\bdocument\b/)
    expect(hook).toContain("const returnId = origin || (id === 'create' ? undefined : id);")
    expect(context).toContain("const isCreatingEntry = id === 'create';")
    expect(page('dev-docs/migration/v4-to-v5/breaking-changes/redux-content-manager-app-state')).toContain(
      '| The form that is open: its values, the model, its schema and components | `unstable_useContentManagerContext` |',
    )
    expect(page('dev-docs/migration/v4-to-v5/additional-resources/helper-plugin')).toContain(
      '`isCreatingEntry` is among them and is always `false`',
    )
  })
})

describe('the fields of an answer', () => {
  it('hold both identifiers of a document and one of a component', () => {
    const { queryParams } = load('utils') as {
      queryParams: {
        createTransformer(options: object): {
          private_convertFieldsQueryParams(fields: string[], schema: object): string[]
        }
      }
    }
    const { private_convertFieldsQueryParams: convert } = queryParams.createTransformer({})
    expect(convert(['name'], { modelType: 'contentType' })).toEqual(['id', 'documentId', 'name'])
    expect(convert(['city'], { modelType: 'component' })).toEqual(['id', 'city'])
    expect(page('dev-docs/api/rest/guides/understanding-populate')).toContain(
      'are part of every document, although nobody asked for them, because clients need them as keys; a component has an `id` alone',
    )
  })

  it('do not tell a published document from a draft in a list of drafts, whose publishedAt is null', () => {
    const { statusToData, statusToLookup } = load('core/dist/services/document-service/draft-and-publish.js') as Record<
      'statusToData' | 'statusToLookup',
      (contentType: object, params: object) => unknown
    >
    const type = { options: { draftAndPublish: true } }
    expect(statusToData(type, { status: 'draft' })).toEqual({ status: 'draft', data: { publishedAt: null } })
    expect(statusToLookup(type, { status: 'draft' })).toMatchObject({ lookup: { publishedAt: { $null: true } } })
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/publication-state-removed')
    expect(text).toContain('send a request for each status, or use [`publicationFilter`]')
    expect(text).not.toContain('compare `publishedAt`')
  })
})
