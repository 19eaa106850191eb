import { describe, expect, it } from 'vitest'
import { page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * How far a permission of the panel reaches, and what a form shows where a right, a license or a setting is missing,
 * held against the installed packages.
 */

const text = page('user-docs/users-roles-permissions/configuring-administrator-roles')
const EDIT_VIEW = 'content-manager/dist/admin/pages/EditView/components'

describe('a role whose permissions end where something else begins', () => {
  it('deletes folders with the files of others, whatever condition its permission for files has', () => {
    const server = 'upload/dist/server'
    const [, remove = ''] = source(`${server}/controllers/admin-folder-file.js`).split('async deleteMany')
    expect(remove.slice(0, remove.indexOf('async moveMany'))).not.toMatch(/isAllowed|cannot|findEntityAndCheck/)
    expect(source(`${server}/services/folder.js`)).toContain('filesToDelete.map(')
    expect(source('upload/dist/admin/future/pages/Assets/components/FolderActionsMenu.js')).not.toContain('canUpdate')
    const folders = page('user-docs/media-library/organizing-assets-with-folders')
    expect(folders).toContain("can delete any folder, with everybody's files in it")
    expect(folders).not.toContain('a role can be limited to files its members uploaded')
    expect(text).toContain('It does not hold for folders')
  })

  it('changes types with Read, reads tokens with Read, and opens Plugins with the marketplace', () => {
    const routes = source('content-type-builder/dist/server/routes/admin.js')
    expect(new Set(routes.match(/'plugin::content-type-builder\.[^']+'/g))).toEqual(
      new Set(["'plugin::content-type-builder.read'"]),
    )
    expect(routes).toContain("path: '/update-schema'")
    expect(text).toContain('with it, a role can change and delete types in development mode')
    expect(page('user-docs/plugins/strapi-plugins')).not.toContain('The permission to read the structure')
    expect(source('admin/dist/server/server/src/controllers/api-token.js')).toContain('includeDecryptedKey: true')
    const tokens = 'admin/dist/admin/admin/src/pages/Settings'
    expect(source(`${tokens}/pages/ApiTokens/EditView/EditViewPage.js`)).toContain('canEditInputs = canUpdate &&')
    expect(page('user-docs/settings/API-tokens')).toContain('sends the value to everybody with *Read*')
    expect(source('admin/dist/admin/admin/src/constants.js')).toMatch(
      /plugins: \{\s+main: \[\s+\{\s+action: 'admin::marketplace\.read'/,
    )
    expect(text).toContain('and the page *Plugins* of the settings')
  })

  it('misses the button for metadata without the settings of the library, in which it looks', () => {
    const hook = source('upload/dist/admin/future/hooks/useAIMetadataEnabled.mjs')
    expect(hook).toContain('settings?.data?.aiMetadata ?? false')
    expect(source('upload/dist/server/routes/admin.js')).toMatch(
      /method: 'GET',\s+path: '\/settings',[^]*?actions: \[\s+'plugin::upload\.settings\.read'/,
    )
    expect(page('user-docs/media-library/managing-assets')).toContain(
      'and your role may open these, **Create metadata**',
    )
  })

  it('publishes a release without the permission to publish a type', () => {
    const service = source('content-releases/dist/server/services/release.js')
    expect(service).toContain('.publish(')
    expect(service).not.toMatch(/userAbility|explorer\.publish/)
    expect(page('user-docs/releases/managing-a-release')).toContain('what it may do with the types is not asked')
  })

  it('moves nothing out of a stage without a role, or into one, unless it is Super Admin', () => {
    const permissions = source('review-workflows/dist/server/services/stage-permissions.js')
    expect(permissions.match(/role\.code === 'strapi-super-admin'/g)).toHaveLength(3)
    expect(permissions).toContain('return toPermissions.some(')
    expect(page('user-docs/settings/review-workflows')).toContain('While no role is chosen, super admins alone.')
  })

  it('finds the configuration of the form in its menu, and a refusal behind it', () => {
    const [, configure = ''] = source(`${EDIT_VIEW}/Header.js`).split('const ConfigureTheViewAction')
    expect(configure.slice(0, configure.indexOf('const EditTheModelAction'))).not.toMatch(/RBAC|permission/i)
    expect(source('content-manager/dist/admin/pages/EditConfigurationPage.js')).toContain('Page.Protect')
    expect(page('user-docs/content-manager/configuring-view-of-content-type')).toContain('Every role finds it there')
  })
})

describe('the panel beside an entry', () => {
  it('publishes several languages of which it has checked one, and asks about no links', () => {
    const actions = source('i18n/dist/admin/components/CMHeaderActions.js')
    const [, bulk = ''] = actions.split('const BulkLocaleAction =')
    expect(bulk).toContain('Validate the current document locale only.')
    expect(bulk).toMatch(/useGetManyDraftRelationCountQuery\(\{[^]*?\}, \{\s+skip: true\s+\}\)/)
    expect(source('content-manager/dist/server/services/document-manager.js')).toMatch(
      /async publishMany \(uid, documentIds, locale\) \{\s+return strapi\.db\.transaction\(/,
    )
    const translating = page('user-docs/content-manager/translating-content')
    expect(translating).toContain('The window checks the language you are looking at alone')
    expect(translating).not.toContain('correct what is marked as not ready')
    expect(page('user-docs/content-manager/managing-relational-fields')).toContain(
      'except for *Publish multiple locales*',
    )
  })

  it('offers to set a preview up where none is configured', () => {
    const panel = source('content-manager/dist/admin/preview/components/PreviewSidePanel.js')
    expect(panel).toContain("error.name === 'NotFoundError'")
    const config = source('content-manager/dist/server/preview/services/preview-config.js')
    expect(config).toContain('return config?.enabled === false || config?.config?.handler != null;')
    expect(page('user-docs/content-manager/saving-and-publishing-content')).toContain('it may have **Set up preview**')
    expect(page('dev-docs/configurations/admin-panel')).toContain('**Set up preview** unless `enabled` is `false`')
  })

  it('has no document ID to copy for a single type', () => {
    expect(source(`${EDIT_VIEW}/Header.js`)).toMatch(
      /collectionType !== \S*SINGLE_TYPES && [^]{0,60}CopyDocumentIdMenuItem/,
    )
    expect(page('user-docs/content-manager')).toContain('and no document ID to copy')
  })

  it('keeps the history for the time of the project only below that of the license', () => {
    const { createServiceUtils } = load('content-manager/dist/server/history/services/utils.js') as {
      createServiceUtils: (context: { strapi: object }) => { getRetentionDays: () => number }
    }
    const days = (ofLicense: number, ofProject: number): number =>
      createServiceUtils({
        strapi: {
          plugin: () => undefined,
          ee: { features: { get: () => ({ options: { retentionDays: ofLicense } }) } },
          config: { get: () => ofProject },
        },
      }).getRetentionDays()
    expect([days(365, 364), days(365, 365), days(30, 30)]).toEqual([364, 90, 30])
    expect(page('dev-docs/configurations/admin-panel')).toContain('only fewer than the plan allows have an effect')
    expect(page('user-docs/content-manager/working-with-content-history')).toContain('shorter than it beyond 90 days')
  })

  it('restores a version with Update for the type, whatever entries, fields and languages that is for', () => {
    const [, restore = ''] = source('content-manager/dist/server/history/controllers/history-version.js').split(
      'async restoreVersion',
    )
    expect(restore).toContain('if (permissionChecker.cannot.update()) {')
    expect(restore).not.toMatch(/sanitize|cannot\.update\([^)]/)
    expect(page('user-docs/content-manager/working-with-content-history')).toContain(
      'what limits this permission to certain entries, fields or languages does not hold here',
    )
  })

  it('empties fields that are younger than a restored version', () => {
    const [, restore = ''] = source('content-manager/dist/server/history/services/history.js').split(
      'async restoreVersion',
    )
    expect(restore).toMatch(/schemaDiff\.added\)\.reduce\([^]*?currentData\[addedKey\] = null;/)
    expect(page('user-docs/content-manager/working-with-content-history')).toContain(
      'Restoring the version empties it.',
    )
  })
})

describe('the form of a webhook', () => {
  it('lacks one event that a webhook can have', () => {
    expect(source('core/dist/services/webhook-store.js')).toContain("'entry.draft-discard'")
    for (const form of [
      'admin/src/pages/Settings/pages/Webhooks/components/Events',
      'ee/admin/src/pages/SettingsPage/pages/Webhooks/components/EventsTable',
    ])
      expect(source(`admin/dist/admin/${form}.js`)).not.toContain('draft-discard')
    expect(page('dev-docs/backend-customization/webhooks')).toContain('The form lacks `entry.draft-discard`')
  })
})

describe('translations by machine', () => {
  it('are written over those of people', () => {
    const service = source('i18n/dist/server/services/ai-localizations.js')
    expect(service).toContain('AI-translated target takes priority over source unsupported fields')
    expect(page('user-docs/content-manager/translating-content')).toContain('over what somebody has written there')
    expect(page('user-docs/settings/internationalization')).toContain('replaces texts that were written there by hand')
  })
})

describe('a widget of the home page', () => {
  it('names four releases to everybody, and four entries to the person they are assigned to', () => {
    expect(source('content-releases/dist/server/routes/homepage.js')).not.toContain('hasPermissions')
    const [, widget = ''] = source('content-releases/dist/admin/index.js').split('app.widgets.register(')
    expect(widget.slice(0, widget.indexOf('} else if'))).not.toContain('permissions')
    expect(page('user-docs/releases/introduction')).toContain('*Upcoming releases*, to every role.')
    expect(source('review-workflows/dist/server/homepage/services/homepage.js')).toContain('await queryLastDocuments({')
    expect(source('content-manager/dist/server/homepage/services/homepage.js')).toContain('MAX_DOCUMENTS = 4;')
    expect(page('user-docs/content-manager/reviewing-content')).toContain('find four of their entries at most')
  })
})
