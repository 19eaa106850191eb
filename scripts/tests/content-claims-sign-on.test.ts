import { describe, expect, it } from 'vitest'
import { codeOf, page } from './content-claims/pages.ts'
import { source } from './content-claims/strapi-source.ts'

/* What the bundled documentation says about single sign-on, held against the source of the installed packages. */

describe('the button with three dots of the login page', () => {
  const panel = 'admin/dist/admin/ee/admin/src/pages/AuthPage/components'

  it('leads to a page that shows no more providers', () => {
    expect(source(`${panel}/SSOProviders.mjs`)).toContain('if (providers.length > 2 && !displayAllProviders) {')
    expect(source(`${panel}/Login.mjs`)).toContain('displayAllProviders: false')
    expect(source(`${panel}/Providers.mjs`)).toContain('jsx(SSOProviders, {')
    expect(source(`${panel}/Providers.mjs`)).not.toContain('displayAllProviders')
    expect(page('dev-docs/configurations/sso')).toContain('The page behind it shows the same two again')
    expect(page('user-docs/getting-started/setting-up-admin-panel')).toContain('it shows the first two.')
  })
})

describe('the samples for Keycloak', () => {
  it('ask for the scope without which it gives out no profile', () => {
    const [, keycloak = ''] = page('dev-docs/configurations/sso').split('### Keycloak')
    const [samples = ''] = keycloak.split('### Okta')
    expect(samples.match(/scope: \['openid', 'email', 'profile'\]/g)).toHaveLength(2)
  })
})

describe('the samples in TypeScript', () => {
  const path = 'dev-docs/configurations/sso'

  it('declare every package of a strategy that has no types', () => {
    const imported = [...page(path).matchAll(/ from '(passport-[^']+)'/g)].map(([, name = '']) => name)
    const declared = codeOf(path, '/types/passport.d.ts')
    expect(imported).toHaveLength(6)
    expect(imported.filter((name) => !declared.includes(`declare module '${name}';`))).toEqual([
      'passport-okta-oauth20',
    ])
    expect(page(path)).toContain('npm install passport-azure-ad-oauth2 jsonwebtoken @types/jsonwebtoken')
  })

  it('give the one that has types no value that may be missing', () => {
    const [, okta = ''] = page(path).split("import { Strategy as OktaStrategy } from 'passport-okta-oauth20'")
    for (const name of ['OKTA_CLIENT_ID', 'OKTA_CLIENT_SECRET', 'OKTA_DOMAIN'])
      expect(okta).toContain(`env('${name}', '')`)
  })
})

describe('single sign-on and what asks for an account', () => {
  const server = 'admin/dist/server/ee/server/src'

  it('sends no recovery link to a locked account', () => {
    expect(source(`${server}/services/auth.js`)).toMatch(
      /if \(!user \|\| await ssoLock\.isSsoLocked\(user\)\) \{\s+return;/,
    )
    expect(page('user-docs/getting-started/setting-up-admin-panel')).toContain('no recovery link is sent to them')
  })

  it('creates an account before the request has a user, whom the audit logs ask for', () => {
    expect(source(`${server}/controllers/authentication-utils/middlewares.js`)).toMatch(
      /ctx\.state\.user = await [^;]*\.create\(\{/,
    )
    expect(source(`${server}/audit-logs/services/lifecycles.js`)).toContain(
      '(!isUsingAdminAuth && !isMcpAdminAction || !user)',
    )
    const [, register = ''] = source('admin/dist/server/server/src/controllers/authentication.js').split(
      'async register (ctx)',
    )
    expect(register.slice(0, register.indexOf('async accessToken'))).not.toContain("'admin.auth.success'")
    expect(page('user-docs/settings/audit-logs')).toContain(
      'appears with its login alone, and a login by an invitation or a recovery link is missing',
    )
  })

  it('creates accounts beyond the seats, which a start deactivates', () => {
    const [, create = ''] = source(`${server}/controllers/authentication-utils/middlewares.js`).split('nonExistingUser')
    expect(create).not.toMatch(/seats/i)
    const [, disable = ''] = source(`${server}/services/seat-enforcement.js`).split('disableUsersAboveLicenseLimit =')
    expect(disable).toMatch(/\$ne: SUPER_ADMIN_CODE[^]*?createdAt: 'DESC'[^]*?code: SUPER_ADMIN_CODE/)
    expect(source(`${server}/bootstrap.js`)).toContain('seatEnforcementWorkflow()')
    expect(page('dev-docs/configurations/sso')).toContain('the newest accounts first and super admins last')
  })
})
