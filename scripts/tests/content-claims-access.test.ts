import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What pages say of who may do what, for administrators and for end users, held against the installed packages.
 */

describe('a role of administrators', () => {
  const text = page('user-docs/users-roles-permissions/configuring-administrator-roles')

  it('without Read of a type is offered its entries for a relation, by their document ID', () => {
    const relations = source('content-manager/dist/server/controllers/relations.js')
    const [, findAvailable = ''] = relations.split('async findAvailable (ctx)')
    expect(findAvailable.slice(0, findAvailable.indexOf('addFiltersClause('))).toContain('sanitizedQuery.read(query)')
    expect(findAvailable).not.toContain('ctx.forbidden()')
    expect(relations).toMatch(/if \(!isMainFieldListable \|\| !canReadMainField\) \{[^}]*return 'documentId';/)
    const { buildCaslQuery, buildStrapiQuery } = load(
      'admin/dist/server/server/src/services/permission/permissions-manager/query-builders.js',
    ) as Record<'buildCaslQuery' | 'buildStrapiQuery', (...needs: readonly unknown[]) => unknown>
    const nobody = { rulesFor: () => [] }
    expect(buildStrapiQuery(buildCaslQuery(nobody, 'read', 'api::article.article'))).toBeNull()
    expect(text).toContain('Without it the list shows every entry, by its document ID only.')
    expect(text).not.toContain('A relation shows no entries to choose')
  })

  it('has the fields that were selected, never those that come later', () => {
    const [, clean = ''] = source('admin/dist/server/server/src/services/content-type.js').split(
      'const cleanPermissionFields =',
    )
    expect(clean).toContain('possibleFields.filter((pf)=>currentFields.some((cf)=>pf === cf ||')
    expect(text).toContain('is closed to every role but *Super Admin*, even to those that had all fields')
    expect(filesWith(/closed to roles whose fields were chosen one by one/)).toEqual([])
  })

  it('is copied with a button of its row', () => {
    expect(source('admin/dist/admin/admin/src/pages/Settings/pages/Roles/ListPage.js')).toContain(
      'onClick: handleClickDuplicate(role)',
    )
    expect(text).toContain('click **Duplicate** in its row')
  })
})

describe('an invitation', () => {
  it('logs the administrator in who accepts it', () => {
    const [, accept = ''] = source('admin/dist/admin/admin/src/pages/Auth/components/Register.js').split(
      'const handleRegisterUser =',
    )
    expect(accept.slice(0, accept.indexOf('} else {'))).toMatch(/login\(\{\s+token: res\.data\.token/)
    expect(page('user-docs/getting-started/setting-up-admin-panel')).toContain('which also logs you in')
  })
})

const USERS_PERMISSIONS = extraPackage('@strapi/plugin-users-permissions')
const plugin = (file: string) => readFileSync(join(USERS_PERMISSIONS ?? '', 'dist/server', file), 'utf8')

describe.skipIf(USERS_PERMISSIONS === undefined)('an end user', () => {
  const text = page('dev-docs/plugins/users-permissions')

  it('who is blocked is out at once, whatever token they have', () => {
    expect(plugin('strategies/users-permissions.js')).toMatch(
      /if \(user\.blocked\) \{\s+return \{\s+error: 'Invalid credentials'/,
    )
    expect(page('user-docs/users-roles-permissions/managing-end-users')).toContain('is refused from then on, too')
    expect(filesWith(/may stay valid until it runs out/)).toEqual([])
  })

  it('comes back from a provider without the query of the redirect page', () => {
    const connect = plugin('utils/oauth-connect/index.js')
    expect(connect).toContain('url.search = params.toString();')
    expect(connect).toContain('return redirectWithPayload(ctx, callbackUrl, {});')
    expect(text).toContain('A query of the address is dropped at the redirect')
    expect(text).not.toContain('only the query may differ')
  })

  it('confirms an address at the API, and sets a password on a page', () => {
    expect(plugin('services/user.js')).toMatch(
      /URL: urlJoin\(\w+\.config\.get\('server\.absoluteUrl'\), apiPrefix, '\/auth\/email-confirmation'\)/,
    )
    expect(plugin('controllers/auth.js')).toContain('URL: advancedSettings.email_reset_password')
    expect(page('user-docs/settings/configuring-users-permissions-plugin-settings')).toContain(
      'address of your page for the reset, or that of the API which confirms',
    )
    expect(filesWith(/address of your page for the reset or the confirmation/)).toEqual([])
  })

  it('gets the refresh token in a cookie at two requests alone', () => {
    const requests = plugin('controllers/auth.js').split(/(?=\n +(?:async \w+ \(ctx|const \w+ = async))/)
    const withCookie = requests.filter((code) => code.includes('buildRefreshCookieOptions(upSessions, isProduction))'))
    expect(withCookie.map((code) => /(?:async|const) (\w+)/.exec(code)?.[1])).toEqual([
      'sendRefreshAuthResponse',
      'refresh',
    ])
    expect(text).toContain('Registrations and new passwords still answer with it')
  })
})

describe('the table of administrators', () => {
  it('counts selected rows and has no button to delete them', () => {
    const administration = 'admin/dist/admin/admin/src'
    expect(source(`${administration}/pages/Settings/pages/Users/ListPage.mjs`)).toContain('jsx(Table.ActionBar, {}),')
    expect(source(`${administration}/components/Table.mjs`)).toMatch(
      /number: selectedRows\.length\s+\}\)\s+\}\),\s+children\s/,
    )
    const text = page('user-docs/users-roles-permissions/managing-administrators')
    expect(text).toContain('Several accounts are deleted one by one')
    expect(text).not.toContain('**Delete** for several accounts')
  })
})

describe('the permission to upload over the API', () => {
  it('is the one to change and to replace files too', () => {
    const routes = source('upload/dist/server/routes/content-api.js')
    const handlers = [...routes.matchAll(/handler: 'content-api\.(\w+)'/g)].map(([, action]) => action)
    expect(handlers).toEqual(['upload', 'find', 'findPage', 'findOne', 'destroy'])
    expect(source('upload/dist/server/controllers/content-api.js')).toContain(
      'await (id ? this.replaceFile : this.uploadFiles)(ctx);',
    )
    const text = page('dev-docs/plugins/upload')
    expect(text).toContain('whoever may upload may also change and replace every file')
    expect(text).not.toContain('Each action is a permission of its own')
  })
})

describe('the quick start', () => {
  const text = page('dev-docs/quick-start')

  it('chooses the duration, without which the form of a token is not sent', () => {
    const tokens = 'admin/dist/admin/admin/src/pages/Settings'
    const { apiTokenInformationSchema: form } = load(`${tokens}/components/Tokens/constants.js`) as {
      apiTokenInformationSchema: { isValidSync(values: object): boolean }
    }
    expect(form.isValidSync({ name: 'Trial', type: 'full-access' })).toBe(false)
    expect(form.isValidSync({ name: 'Trial', type: 'full-access', lifespan: '0' })).toBe(true)
    expect(source(`${tokens}/pages/ApiTokens/EditView/EditViewPage.js`)).toContain('lifespan: apiToken?.lifespan\n')
    expect(text).toContain('choose a duration and the type **Full access**')
  })

  it('leaves a draft to every caller that may read the type and asks for it', () => {
    expect(source('core/dist/core-api/service/core-service.js')).toMatch(/status: 'published',\s+\.\.\.params/)
    expect(text).toContain('which the API leaves out unless a request asks for drafts')
    expect(filesWith(/draft that only people with access to the panel/)).toEqual([])
  })
})

describe('the settings for end users', () => {
  const text = page('user-docs/settings/configuring-users-permissions-plugin-settings')

  it('close an email template with Finish, and name the key set of Cognito', () => {
    expect(text).toContain('Click the pencil beside one, edit it and click **Finish**')
    expect(text).toContain('| JWKS URL, Host URI (Subdomain) |')
  })

  it.skipIf(USERS_PERMISSIONS === undefined)('have these names in the panel', () => {
    expect(plugin('../admin/pages/EmailTemplates/components/EmailForm.js')).toContain('children: "Finish"')
    expect(plugin('../admin/pages/Providers/utils/forms.js')).toContain("defaultMessage: 'JWKS URL'")
  })
})

describe('the form of a single type', () => {
  it('is set up by who may configure both kinds of types', () => {
    expect(source('content-manager/dist/admin/pages/EditConfigurationPage.js')).toContain(
      'permissions.contentManager?.collectionTypesConfigurations);',
    )
    expect(source('content-manager/dist/server/services/permission.js')).toContain(
      "isSingleType(contentType) ? 'plugin::content-manager.single-types.configure-view'",
    )
    expect(page('user-docs/content-manager/configuring-view-of-content-type')).toContain(
      'for a single type that for single types as well',
    )
    expect(page('user-docs/users-roles-permissions/configuring-administrator-roles')).toContain(
      'for everyone; a single type needs both',
    )
  })
})
