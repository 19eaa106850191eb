import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says about accounts, plugins and the build of the admin panel, held against the source
 * of the installed packages.
 */

describe('a custom field', () => {
  it('keeps the server from starting when its plugin is gone', () => {
    expect(source('core/dist/registries/custom-fields.js')).toContain('Could not find Custom Field')
    expect(page('user-docs/content-type-builder/configuring-fields-content-type')).toContain(
      'the server does not start: `Could not find Custom Field`',
    )
    expect(filesWith(/the builder no longer knows the field/)).toEqual([])
  })

  it('has a name that begins with no digit', () => {
    expect(source('core/dist/registries/custom-fields.js')).toContain('/^(?![0-9])[a-zA-Z0-9$_-]+$/g')
    expect(page('dev-docs/custom-fields')).toContain('not first a digit')
  })
})

describe('a transfer', () => {
  it('stops at any difference between the versions, and asks about the schemas alone', () => {
    const action = source('strapi/dist/src/cli/commands/transfer/action.js')
    expect(action).toContain("versionStrategy: 'exact'")
    expect(action).toContain('engine.onSchemaDiff(')
    expect(page('dev-docs/data-management/transfer')).toContain('Any difference in the version of Strapi stops it.')
  })
})

describe('the last super admin', () => {
  it('is counted among active and inactive accounts', () => {
    expect(source('admin/dist/server/server/src/services/role.js')).toMatch(
      /getUsersCount = async \(roleId\)=>\{\s+return strapi\.db\.query\('admin::user'\)\.count\(\{\s+where: \{\s+roles: \{\s+id: roleId\s+\}\s+\}/,
    )
    const text = page('user-docs/users-roles-permissions/managing-administrators')
    expect(text).toContain('Inactive accounts count for this rule')
    expect(text).not.toContain('the last active super admin')
  })
})

describe('a blocked administrator', () => {
  it('is kept from tokens alone', () => {
    const server = 'admin/dist/server/server/src'
    expect(source(`${server}/services/api-token.js`)).toContain('user.isActive !== true || user.blocked === true')
    for (const file of ['services/auth.js', 'strategies/admin.js'])
      expect(source(`${server}/${file}`)).not.toContain('blocked')
    expect(page('dev-docs/cli')).toContain('its owner still logs in to the panel')
  })
})

describe('the list of plugins in the settings', () => {
  it('leaves out the seven that are always there', () => {
    const [, core] =
      /const CORE_PLUGINS = \[([^\]]+)\]/.exec(source('admin/dist/server/server/src/controllers/admin.js')) ?? []
    expect(core?.match(/'[\w-]+'/g)).toHaveLength(7)
    expect(page('user-docs/plugins/strapi-plugins')).toContain(
      'the seven plugins that are always there are left out of it',
    )
    expect(page('dev-docs/plugins/using-plugins')).toContain('That list leaves out the seven plugins')
  })
})

describe('the languages of the panel', () => {
  it('have a name, and three of them no texts', () => {
    const folder = 'admin/dist/admin/admin/src/translations'
    const names = [...source(`${folder}/languageNativeNames.js`).matchAll(/^ {4}'?([\w-]+)'?: '/gm)].map(
      ([, code]) => code,
    )
    const files = readdirSync(join(PROJECT_ROOT, 'node_modules/@strapi', folder)).map((file) => file.split('.')[0])
    expect(names.filter((code) => !files.includes(code))).toEqual(['uz', 'uz-Cyrl', 'ro'])
    expect(page('dev-docs/admin-panel-customization/options')).toContain(
      'Besides the listed codes these are `ro`, `uz` and `uz-Cyrl`',
    )
  })
})

describe('the file of a bundler', () => {
  it('has one of four names, and webpack is deprecated', () => {
    expect(source('strapi/dist/src/node/vite/config.js')).toMatch(
      /'vite\.config\.js',\s+'vite\.config\.mjs',\s+'vite\.config\.ts',\s+'vite\.config\.mts'/,
    )
    expect(source('strapi/dist/src/cli/commands/build.js')).toContain('Using webpack as a bundler is deprecated')
    const text = page('dev-docs/admin-panel-customization/bundlers')
    expect(text).toContain('`.mts` works from Node.js 22.18 on')
    expect(text).toContain('webpack is deprecated')
    expect(text).not.toContain('reads only that name')
  })
})

describe('the zones of the Content Manager', () => {
  const folder = join(PROJECT_ROOT, 'node_modules/@strapi/content-manager/dist/admin')
  const shown = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...source(`content-manager/dist/admin/${file}`).matchAll(/area: "(\w+)\.([\w-]+)"/g)])
    .map(([, view, zone]) => `${view}.${zone}`)

  it('show components in three places, and the pages list no other', () => {
    expect(shown.toSorted()).toEqual(['editView.right-links', 'listView.actions', 'preview.actions'])
    expect(filesWith(/^\|.*(?:`informations`|ModalAdditionalInfos`)/m)).toEqual([])
    expect(filesWith(/^\| `preview` \| `actions` \|/m)).toEqual([
      'docs/dev-docs/migration/v4-to-v5/breaking-changes/inject-content-manager-component.md',
      'docs/dev-docs/plugins/admin-panel-api.md',
    ])
  })
})

describe('what a plugin adds to the panel', () => {
  const admin = 'admin/dist/admin/admin/src'
  const text = page('dev-docs/plugins/admin-panel-api')

  it('is sorted by id in the global settings', () => {
    expect(source(`${admin}/hooks/useSettingsMenu.js`)).toMatch(
      /sortBy__default\.default\(\[[^\]]+\], \(link\)=>link\.id\)/,
    )
    expect(text).toContain('Its links are sorted by `id`')
    expect(text).not.toContain('order in which plugins were registered')
  })

  it('appears on a home page that somebody arranged only when it is added there', () => {
    expect(source(`${admin}/utils/widgetLayout.js`)).toContain(
      'return widgets.filter((widget)=>homepageWidgetUids.has(widget.uid));',
    )
    expect(text).toContain('except for people who saved an arrangement of their own')
  })

  it('is limited by permissions as a widget, and not by roles', () => {
    const home = source(`${admin}/pages/Home/HomePage.js`)
    expect(home).toContain("matchingPermissions.length >= permissions.length ? 'allowed' : 'denied'")
    expect(home).not.toContain('roles')
    expect(text).toContain('the option `roles` is accepted but has no effect')
  })

  it('is initialized only while a plugin is not ready', () => {
    expect(source(`${admin}/components/PluginsInitializer.js`)).toMatch(
      /if \(hasApluginNotReady\) \{\s+const initializers =/,
    )
    expect(text).toContain('Rendered as long as any plugin is not ready')
  })
})

describe('review workflows', () => {
  it('keep the last workflow, and move entries to the nearest stage', () => {
    const list = source('review-workflows/dist/admin/routes/settings/index.mjs')
    expect(list).toContain('workflows.length > 1 && canDelete')
    const stages = source('review-workflows/dist/server/services/stages.js')
    expect(stages).toContain('If no matching element is found before the startIndex')
    const text = page('user-docs/settings/review-workflows')
    expect(text).toContain('the last one left has no bin')
    expect(text).toContain('those of the first stage go to the next')
  })
})

describe('the panel on a host of its own', () => {
  it('is served in development by the watcher alone', () => {
    const develop = source('strapi/dist/src/node/develop.js')
    expect(develop).toContain('serveAdminPanel: !watchAdmin')
    expect(develop).toMatch(/if \(watchAdmin\) \{[^]*watchVite\(ctx\)/)
    expect(page('dev-docs/admin-panel-customization/deployment')).toContain('`--no-watch-admin`')
    expect(filesWith(/During development the panel is always served/)).toEqual([])
  })
})

describe('what the helper plugin exported', () => {
  const text = page('dev-docs/migration/v4-to-v5/additional-resources/helper-plugin')

  it('is still exported where the page says so', () => {
    const panel = source('admin/dist/admin/index.mjs')
    expect(panel).toMatch(/\bNotificationsProvider\b/)
    expect(text).not.toContain('Providers and contexts are internal now')
    expect(panel).not.toMatch(/\bRelativeTime\b/)
    expect(source('content-manager/dist/admin/index.mjs')).toMatch(/\bRelativeTime\b/)
    expect(text).toContain('Exported by `@strapi/content-manager/strapi-admin`')
  })
})

describe('links with a mark for a license', () => {
  it('are registered as the page says of releases', () => {
    const releases = source('content-releases/dist/admin/index.mjs')
    expect(releases).toMatch(/isEnabled\('cms-content-releases'\)\) \{[^]*\} else if \([^)]*\)[^]*flags\?\.promoteEE/)
    expect(page('dev-docs/migration/v4-to-v5/breaking-changes/license-only')).toContain('`promoteEE`')
    expect(filesWith(/register one of two links/)).toEqual([])
  })
})

describe.skipIf(extraPackage('@strapi/plugin-documentation') === undefined)('the Documentation plugin', () => {
  it('writes its description at a start outside of production', () => {
    const file = join(extraPackage('@strapi/plugin-documentation') ?? '', 'dist/server/bootstrap.js')
    expect(readFileSync(file, 'utf8')).toMatch(/NODE_ENV !== 'production'\) \{\s+await [^]*generateFullDoc\(\)/)
    expect(page('user-docs/plugins/strapi-plugins')).toContain('after the next start in development')
  })
})

describe('unsaved changes of an entry', () => {
  it('make the panel ask, and the browser too', () => {
    expect(source('content-manager/dist/admin/pages/EditView/EditViewPage.js')).toContain('Blocker.Blocker, {}')
    expect(source('admin/dist/admin/admin/src/components/Form.js')).toContain(
      'useWarnIfUnsavedChanges(hasUnsavedEdits)',
    )
    expect(source('admin/dist/admin/admin/src/hooks/useWarnIfUnsavedChanges.js')).toContain("'beforeunload'")
    expect(page('user-docs/content-manager/saving-and-publishing-content')).toContain(
      'the browser asks before it closes',
    )
    expect(filesWith(/closing the tab of the browser loses/)).toEqual([])
  })
})

describe('components that are too few or too many', () => {
  it('are reported as the page says', () => {
    const inputs = 'content-manager/dist/admin/pages/EditView/components/FormInputs'
    const repeatable = source(`${inputs}/Component/Repeatable.js`)
    expect(repeatable).toContain('components.notification.info.maximum-requirement')
    expect(repeatable).not.toContain('missing-components')
    expect(source(`${inputs}/DynamicZone/Field.js`)).toContain('number: min - dynamicDisplayedComponentsLength')
    const text = page('user-docs/content-manager/writing-content')
    expect(text).toContain('At the greatest number, the button adds no more')
    expect(text).toContain('If you publish too few, the button says how many are missing.')
  })
})

describe('the size of a file', () => {
  it('is limited by the body parser, and for a web address by the plugin', () => {
    const formidable = readFileSync(join(PROJECT_ROOT, 'node_modules/formidable/src/Formidable.js'), 'utf8')
    expect(formidable).toContain('maxFileSize: 200 * 1024 * 1024')
    expect(source('core/dist/middlewares/body.js')).toMatch(
      /const defaults = \{\s+multipart: true,\s+patchKoa: true\s+\};/,
    )
    expect(source('upload/dist/server/config.js')).toContain('sizeLimit: 1000000000')
    expect(source('upload/dist/server/controllers/admin-upload.js')).toContain('tmpWorkingDirectory, sizeLimit,')
    expect(page('user-docs/media-library/adding-assets')).toContain(
      'up to 200 MB and a file from a web address up to 1 GB',
    )
    expect(page('dev-docs/plugins/upload')).toContain('a limit of 200 megabytes for multipart requests')
  })
})

describe('the Media Library', () => {
  const assets = 'upload/dist/admin/future/pages/Assets/components'

  it('marks files of every type that lack a text, and offers to clear a search that found nothing', () => {
    expect(source(`${assets}/AssetsTable.js`)).toContain('isMetadataMissing = !asset.caption || !asset.alternativeText')
    expect(source(`${assets}/EmptyState.js`)).toContain("'list.search.empty.clear'")
    expect(source(`${assets}/AssetsSearchInput.js`)).not.toContain("'list.search.empty.clear'")
    const text = page('user-docs/media-library')
    expect(text).toContain('an icon marks each file that lacks a caption or an alternative text, whatever its type')
    expect(text).toContain('so does **Clear search** where nothing was found')
  })
})

describe('a restored version', () => {
  it('is written with update alone, so that it is online where there are no drafts', () => {
    const history = source('content-manager/dist/server/history/services/history.js')
    const restore = history.slice(history.indexOf('async restoreVersion'))
    expect(restore).toMatch(
      /strapi\.documents\(version\.contentType\)\.update\(\{\s+documentId: [^,]+,\s+locale: [^,]+,\s+data\s+\}\)/,
    )
    expect(page('user-docs/content-manager/working-with-content-history')).toContain(
      'there, the restored version is online at once',
    )
  })

  it('is kept for 90 days, and longer where the license and the configuration agree', () => {
    const { createServiceUtils } = load('content-manager/dist/server/history/services/utils.js') as {
      createServiceUtils: (context: { strapi: object }) => { getRetentionDays: () => number }
    }
    const days = (ofLicense: number, ofProject?: number): number =>
      createServiceUtils({
        strapi: {
          plugin: () => undefined,
          ee: { features: { get: () => ({ options: { retentionDays: ofLicense } }) } },
          config: { get: () => ofProject },
        },
      }).getRetentionDays()
    expect([days(99_999), days(99_999, 365), days(30), days(30, 365)]).toEqual([90, 365, 30, 30])
    expect(page('user-docs/content-manager/working-with-content-history')).toContain(
      'Versions are kept for 90 days, or for less if the license says so. Developers can set another time, up to that',
    )
  })
})

describe('a condition', () => {
  it('can name a field that is not saved yet', () => {
    const form = source('content-type-builder/dist/admin/components/FormModal/FormModal.js')
    expect(form).toContain("const type = forTarget === 'component' ? components[targetUid] : contentTypes[targetUid];")
    expect(form).toMatch(/ contentTypes, [^;]*\} = \S*useDataManager\(\);/)
    expect(form).toContain('contentTypeSchema: type\n')
    expect(page('user-docs/content-type-builder/configuring-fields-content-type')).toContain(
      'add one first. It counts before it is saved.',
    )
  })
})
