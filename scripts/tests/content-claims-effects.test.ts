import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { codeOf, CONTENT, filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says that an option, a button or a value does, where its name promises something else:
 * held against the installed code that decides.
 */

const installed = (path: string) => readFileSync(join(PROJECT_ROOT, 'node_modules', path), 'utf8')

describe('replacements of the helper plugin', () => {
  const text = page('dev-docs/migration/v4-to-v5/additional-resources/helper-plugin')

  it('count a rem of the panel as ten pixels', () => {
    expect(source('design-system/dist/index.js')).toMatch(/html \{\s+\/\* Sets 1rem === 10px \*\/\s+font-size: 62\.5%;/)
    expect(text).toContain('sets `1rem` to 10 pixels, so divide by 10')
  })

  it('leave it to the server to drop unknown fields', () => {
    const controller = source('content-manager/dist/server/controllers/collection-types.js')
    expect(controller).toContain('const pickPermittedFields = permissionChecker.sanitizeCreateInput;')
    expect(controller).not.toContain('validateInput')
    expect(text).toContain('the server drops what does not belong to the schema')
  })

  it('have a function for each kind of error', () => {
    const types = source('admin/dist/admin/src/hooks/useAPIErrorHandler.d.ts')
    expect(types).toMatch(/^ {4}formatAPIError: \(error: FetchError\) => string;$/m)
    expect(types).toMatch(/^ {4}_unstableFormatAPIError: \(error: BaseQueryError\) => string;$/m)
    expect(text).toContain('`_unstableFormatAPIError` those of the store')
  })

  it('give the values of a new entry to who asks for one', () => {
    expect(source('content-manager/dist/admin/hooks/useDocument.js')).toMatch(
      /getInitialFormValues = \S+\.useCallback\(\(isCreatingDocument = false\)=>\{\s+if \(!document && !isCreatingDocument && !isSingleType \|\| !schema\) \{\s+return undefined/,
    )
    expect(text).toContain('For a new entry, `getInitialFormValues(true)` gives the default values')
  })
})

describe('a plugin of the panel', () => {
  const text = page('dev-docs/plugins/admin-panel-api')

  it('gets four functions in bootstrap, before the menu and the store are made', () => {
    const [, given = ''] =
      /\n {16}bootstrap\(\{\n([^}]+)\}/.exec(source('admin/dist/admin/admin/src/StrapiApp.js')) ?? []
    expect([...given.matchAll(/this\.(\w+)/g)].map(([, name]) => name)).toEqual([
      'addSettingsLink',
      'addSettingsLinks',
      'getPlugin',
      'registerHook',
    ])
    expect(source('admin/dist/admin/admin/src/render.js')).toMatch(
      /await app\.bootstrap\([^]+?render\(app\.render\(\)\)/,
    )
    expect(text).toContain('since the object that `bootstrap` gets has four of them')
  })

  it('shows no link without an icon', () => {
    expect(source('admin/dist/admin/admin/src/hooks/useMenu.js')).toMatch(
      /!isValidIcon\(candidate\.icon\)[^]+?\{\s+return acc;/,
    )
    expect(text).toContain('a link without one is not shown')
  })
})

describe('the connection of a database', () => {
  const text = page('dev-docs/configurations/database')

  it('reads ciphers in its SSL object, and not as the installer spells it', () => {
    const names: object = { capath: '/none', cipher: 'NONE' }
    expect(() => createSecureContext(names)).not.toThrow()
    expect(() => createSecureContext({ ciphers: 'NONE' })).toThrow()
    expect(text).toContain('`key`, `cert`, `ca` and `ciphers`; for PostgreSQL also `true`')
    expect(text).toContain('The drivers ignore two more, `_CAPATH` and `_CIPHER`')
  })

  it('has no longer wait for a connection than the shorter of two options', () => {
    expect(installed('knex/lib/client.js')).toContain('poolConfig.acquireTimeoutMillis = Math.min(...timeouts);')
    expect(text).toContain('the smaller of it and `acquireConnectionTimeout` counts')
  })
})

describe('the longest login of an administrator', () => {
  it('is 30 days without "remember me" too, by the default of the older option', () => {
    const { expiresInToSeconds } = load('admin/dist/server/server/src/services/token.js') as {
      expiresInToSeconds(value: string): number
    }
    const options = source('admin/dist/server/server/src/services/token.js')
    const [, older = ''] = /const defaultJwtOptions = \{\s+expiresIn: '(\w+)'/.exec(options) ?? []
    expect(options).toContain('.merge({}, defaultJwtOptions, options, sessionsOptions)')
    expect(source('admin/dist/server/server/src/bootstrap.js')).toMatch(
      /legacyMaxSessionFallback = token\.expiresInToSeconds\(options\?\.expiresIn\) \?\? [^]+?maxSessionLifespan', legacyMaxSessionFallback\)/,
    )
    expect(page('dev-docs/configurations/admin-panel')).toContain(
      `| Longest login without "remember me" | ${expiresInToSeconds(older)} (30 days) |`,
    )
  })
})

describe('an export of certain types', () => {
  it('leaves the files out with their records', () => {
    expect(source('strapi/dist/src/cli/utils/data-transfer.js')).toMatch(
      /!areAllUploadContentTypesOutOfTransferScope\(opts\)\) \{\s+return;\s+\}\s+opts\.exclude = \[\s+\.\.\.opts\.exclude \?\? \[\],\s+'files'/,
    )
    const text = page('dev-docs/data-management/export')
    expect(text).toContain('as in this example, the files are left out as well')
    expect(text).not.toContain('They concern entities and links')
  })
})

describe('the configuration of a list', () => {
  const folder = 'content-manager/dist/admin/pages/ListConfiguration'
  const text = page('user-docs/content-manager/configuring-view-of-content-type')

  it('never switches sorting off', () => {
    expect(source(`${folder}/ListConfigurationPage.js`)).toContain('sortable: sortable || listMeta.sortable')
    expect(text).toContain('In release 5.54, switching it off is not saved.')
  })

  it('lets every column go, and the server brings back the default', () => {
    for (const file of ['ListConfigurationPage', 'components/SortDisplayedFields', 'components/DraggableCard'])
      expect(source(`${folder}/${file}.js`)).not.toMatch(/minimumFields|displayedFields"|length === 1/)
    expect(source('content-manager/dist/server/services/utils/configuration/layouts.js')).toContain(
      'list: cleanList.length > 0 ? cleanList : createDefaultListLayout(schema)',
    )
    expect(text).not.toContain('At least one has to stay')
  })

  it('reaches no browser that has shown the list before', () => {
    const list = source('content-manager/dist/admin/pages/ListView/ListViewPage.js')
    expect(list).toMatch(/if \(!displayedHeaderNames\) {\s+handleResetHeaders\(\);/)
    expect(list).toContain('setDisplayedHeaderNames(mapDisplayedHeaders(list.layout))')
    expect(list).toMatch(/STRAPI_LIST_VIEW_SETTINGS:\$\{model}`]: {\s+paths: \[\s+'sort',/)
    expect(source('admin/dist/admin/admin/src/hooks/usePersistentState.js')).toContain(
      'window.localStorage.setItem(key',
    )
    expect(source(`${folder}/ListConfigurationPage.js`)).toContain('? displayedHeaderNames : list.layout.map(')
    expect(text).toContain(
      'Whoever has opened the list before keeps the columns of that time, until they click **Reset**',
    )
    expect(text).not.toContain('sorted when it is opened')
    expect(page('user-docs/content-manager')).not.toContain('It changes the columns for everyone')
  })

  it('takes away the buttons of bulk actions, and leaves the boxes', () => {
    const list = 'content-manager/dist/admin/pages/ListView'
    expect(source(`${list}/components/BulkActions/Actions.js`)).toContain('return list.settings.bulkable && ')
    const table = source(`${list}/ListViewPage.js`)
    for (const cell of ['HeaderCheckboxCell', 'CheckboxCell'])
      expect(table).toContain(`jsx(strapiAdmin.Table.${cell}, {`)
    expect(table).not.toContain('bulkable')
    expect(text).toContain('The boxes for selecting them stay.')
    expect(text).not.toContain('Shows or hides the boxes')
  })
})

describe('the entry title of a type', () => {
  it('names no relation: each relation has one of its own, which is searched too', () => {
    const relations = source('content-manager/dist/server/controllers/relations.js')
    expect(relations).toContain('`metadatas.${targetField}.edit.mainField`')
    expect(relations).toMatch(/if \(search\) {[^]*?\[mainField\]: {/)
    expect(relations).not.toContain('settings.mainField')
    expect(source('content-manager/dist/server/services/utils/configuration/metadatas.js')).toContain(
      'edit.mainField = attributes.getDefaultMainField(targetSchema)',
    )
    const text = page('user-docs/content-manager/configuring-view-of-content-type')
    expect(text).toContain('A relation to it has an *Entry title* of its own')
    expect(text).not.toContain('wherever another entry links to it')
    expect(page('user-docs/content-manager/managing-relational-fields')).toContain('the *Entry title* that is [set for')
  })
})

describe('the kind of a type', () => {
  it('stays where a relation has two sides', () => {
    expect(source('content-type-builder/dist/admin/components/FormModal/utils/canEditContentType.js')).toMatch(
      /return !\[\s+'oneWay',\s+'manyWay'\s+\]\.includes\(/,
    )
    expect(page('user-docs/content-type-builder/managing-content-types')).toContain(
      'with a relation that both types know of cannot become a single type',
    )
  })
})

describe('the guide for Next.js', () => {
  const text = page('dev-docs/integrations/next-js')

  it('allows pictures of a private address, which Next.js refuses by default', () => {
    expect(installed('next/dist/shared/lib/image-config.js')).toContain('dangerouslyAllowLocalIP: false')
    expect(codeOf('dev-docs/integrations/next-js', 'next.config.mjs')).toContain('dangerouslyAllowLocalIP: true')
  })

  it('hands axios the object, since it sends a text as a form', () => {
    const axios = createRequire(import.meta.url).resolve('axios/package.json')
    expect(readFileSync(join(axios, '../lib/core/dispatchRequest.js'), 'utf8')).toContain(
      "setContentType('application/x-www-form-urlencoded', false)",
    )
    expect(text).toContain('With axios, pass the object itself as `data`')
  })

  it('counts with one more view of the old page', () => {
    expect(text).toContain('the first visit after five minutes still gets the old page')
    expect(filesWith(/at most five minutes old/)).toEqual([])
  })
})

describe('Strapi Cloud', () => {
  it('sells licensed features apart from its plans, as every page says', () => {
    expect(page('cloud/projects/settings')).toContain('are not part of a Cloud plan')
    expect(page('user-docs/getting-started/user-guide-fundamentals')).toContain(
      'The Cloud plan does not contain them, unless it is a *legacy* one',
    )
  })

  it('starts a deployment from the settings as well', () => {
    expect(page('cloud/projects/settings')).toContain('**Save & deploy** starts one at once')
    expect(page('cloud/projects/deploys')).toContain('- **Save & deploy** in the settings')
  })
})

describe('rows of documents', () => {
  it('are what the Query Engine reads, columns for locale and publication included', () => {
    expect(filesWith(/or the query engine needs no change/)).toEqual([])
    expect(page('dev-docs/migration/v4-to-v5/breaking-changes/database-columns')).toContain('read rows too')
  })
})

describe('size optimization', () => {
  it('does not see that its result is larger, as a file on the disk has no size', async () => {
    expect((await sharp(join(CONTENT, 'media/panel/media-settings.webp')).metadata()).size).toBeUndefined()
    const code = source('upload/dist/server/services/image-manipulation.js')
    expect(code).toContain('return sharp__default.default(file.filepath).metadata();')
    expect(code).toContain('if (newSize && size && newSize > size) {')
    expect(source('upload/dist/server/services/upload.js')).toContain('currentFile.filepath = file.filepath;')
    expect(page('user-docs/settings/media-library-settings')).toContain(
      'that was compressed strongly before can get larger',
    )
    expect(filesWith(/the original is kept/)).toEqual([])
  })
})
