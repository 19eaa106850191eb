import { describe, expect, it } from 'vitest'
import { page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What people of a role see in the panel, and what its Overview does, held against the installed packages.
 */

const text = page('user-docs/users-roles-permissions/configuring-administrator-roles')
const ROLES = 'admin/dist/admin/admin/src/pages/Settings/pages/Roles'
const EDIT_VIEW = 'content-manager/dist/admin/pages/EditView/components'

describe('a person with few permissions', () => {
  it('sees Publish inactive, and misses it only where there are no drafts', () => {
    const [, publish = ''] = source(`${EDIT_VIEW}/DocumentActions.js`).split('const PublishAction')
    expect(publish).toContain('|| !canPublish;')
    expect(publish).toMatch(/if \(!schema\?\.options\?\.draftAndPublish\) \{\s+return null;/)
    expect(text).toContain('missing where Draft & Publish is off for the type, and inactive if the action *Publish*')
  })

  it('sees a notice in place of a field', () => {
    const input = source(`${EDIT_VIEW}/InputRenderer.js`)
    expect(input).toContain('const readableFields = idToCheck ? canReadFields : canCreateFields;')
    expect(input).toMatch(/if \(!canUserReadField && !shouldIgnorePermissions\) \{\s+return [^;]*NotAllowedInput/)
    const notice = 'No permissions to see this field'
    expect(source(`${EDIT_VIEW}/FormInputs/NotAllowed.js`)).toContain(notice)
    expect(text).toContain(`| *${notice}*`)
    expect(text).not.toContain('A field is missing in the form')
  })

  it('needs Create to begin a translation', () => {
    const [, update = ''] = source('content-manager/dist/server/controllers/collection-types.js').split(
      'const updateDocument =',
    )
    expect(update).toMatch(/\} else if \(permissionChecker\.cannot\.create\(\)\) \{\s+throw new [\w.]*ForbiddenError/)
    expect(text).toMatch(/\| Translator \| \*Create\*, \*Read\* and \*Update\* of articles/)
  })

  it('finds a collection type with Create alone', () => {
    const links = source('content-manager/dist/admin/hooks/useContentManagerInitData.js')
    expect(links).toMatch(/collectionTypesPermissions = \[\s+\{\s+action: 'plugin::content-manager\.explorer\.create'/)
    expect(links).toContain('permissions.some(')
    expect(text).toContain('a collection type only if *Create* is cleared too')
  })
})

describe('the list of roles', () => {
  it('refuses to delete one that is used, before it asks the server', () => {
    const key = 'Roles.ListPage.notification.delete-not-allowed'
    expect(source(`${ROLES}/ListPage.js`)).toMatch(
      new RegExp(`if \\(role\\.usersCount\\) \\{[^}]*\\{[^}]*id: '${key.replaceAll('.', '\\.')}'`),
    )
    const [, said = ''] =
      new RegExp(`"${key}": "([^"]+)"`).exec(source('admin/dist/admin/admin/src/translations/en.json.js')) ?? []
    expect(text).toContain(`| \`${said}\` |`)
  })

  it('has no window called Define conditions', () => {
    for (const file of ['ConditionsModal', 'ContentTypeCollapses', 'PluginsAndSettings'])
      expect(source(`${ROLES}/components/${file}.js`)).not.toContain('define-conditions')
    expect(text).not.toContain('*Define conditions*')
  })
})

interface Ability {
  can(action: string): boolean
}
interface Engine {
  readonly new: (needs: { readonly providers: object }) => {
    generateAbility(permissions: readonly object[], user: object): Promise<Ability>
  }
}
const isCreator = { handler: (user: { readonly id: number }) => ({ 'createdBy.id': user.id }) }

describe('a condition that filters entries', () => {
  it('limits no permission without entries', async () => {
    const { engine } = load('permissions/dist/index.js') as { readonly engine: Engine }
    const providers = { action: new Map(), condition: new Map([['admin::is-creator', isCreator]]) }
    const action = 'admin::webhooks.read'
    const ability = await engine
      .new({ providers })
      .generateAbility([{ action, subject: null, conditions: ['admin::is-creator'] }], { id: 8 })
    expect([ability.can(action), ability.can('admin::webhooks.update')]).toEqual([true, false])
    expect(source('admin/dist/server/server/src/policies/hasPermissions.js')).toContain('ability.can(action, subject)')
    expect(text).toContain('other permissions of *Plugins* and *Settings* are not limited by the two conditions below')
    expect(page('dev-docs/configurations/guides/rbac')).toContain('such as one for webhooks, holds in any case')
  })
})

describe('the Overview', () => {
  const overview = page('user-docs/settings/admin-panel')
  const PAGE = 'admin/dist/admin/admin/src/pages/Settings/pages/ApplicationInfo'

  it('resets a logo when the form is saved', () => {
    expect(source(`${PAGE}/components/LogoInput.js`)).toContain('onClick: ()=>onChangeLogo(null)')
    const [, change = ''] = source(`${PAGE}/ApplicationInfoPage.js`).split('const handleChangeLogo =')
    const handler = change.slice(0, change.indexOf('useEffect'))
    expect(handler).toContain('setLogos(')
    expect(handler).not.toContain('updateProjectSettings')
    expect(overview).toMatch(/\*\*Reset logo\*\* .*once you click \*\*Save\*\*/)
  })

  it('counts the administrators whom the limit has deactivated', () => {
    expect(source('admin/dist/server/ee/server/src/controllers/admin.js')).toContain(
      'enforcementUserCount = currentActiveUserCount + eeDisabledUsers.length',
    )
    expect(overview).toContain('are active or were deactivated by the limit')
  })
})

describe('a site that is built by a webhook', () => {
  it('asks for the deleting of documents too, which unpublishes nothing', () => {
    const [, remove = ''] = source('core/dist/services/document-service/repository.js').split('function deleteDocument')
    expect([...remove.slice(0, remove.indexOf('async function')).matchAll(/emitEvent\('([^']+)'/g)]).toMatchObject([
      { 1: 'entry.delete' },
    ])
    expect(page('dev-docs/integrations/gatsby')).toContain('the events of publishing, unpublishing and deleting')
  })
})

describe('the filters of review workflows', () => {
  it('load stages and people, which takes the right to read either', () => {
    const FILTERS = 'review-workflows/dist/admin/routes/content-manager/model/components'
    expect(source(`${FILTERS}/StageFilter.js`)).toContain('useReviewWorkflows.useReviewWorkflows({')
    expect(source('review-workflows/dist/server/routes/review-workflows.js')).toMatch(
      /method: 'GET',\s+path: '\/workflows',[^]*?actions: \[\s+'admin::review-workflows\.read'/,
    )
    expect(source(`${FILTERS}/AssigneeFilter.js`)).toContain('useAdminUsers({')
    expect(source('admin/dist/server/server/src/routes/users.js')).toMatch(
      /method: 'GET',\s+path: '\/users',[^]*?actions: \[\s+'admin::users\.read'/,
    )
    const reviewing = page('user-docs/content-manager/reviewing-content')
    expect(reviewing).toContain(
      'needs the permission *Read* for *Review workflows*, and to choose a person, *Read* for',
    )
    expect(reviewing).not.toContain('anyone can filter')
  })
})

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
