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
