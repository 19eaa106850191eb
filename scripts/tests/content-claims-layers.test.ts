import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extraPackage, guidePackages } from '../docs-tools/extra-packages/index.ts'
import { filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says where two layers of Strapi meet, held against the source of the installed packages:
 * routers and their registration, filters and stored relations, buttons of the panel and what they send.
 */

describe('a route of a project', () => {
  const text = page('dev-docs/backend-customization/routes')

  it('is one of the content API, whatever type its router names', () => {
    const [, ofApis] = source('core/dist/services/server/register-routes.js').split('const registerAPIRoutes')
    expect(ofApis).toContain("router.type = 'content-api';")
    expect(text).toContain('every router in `src/api` is a `content-api` one')
  })

  it('has no permission of its own when its handler is a function', () => {
    expect(source('core/dist/services/server/register-routes.js')).toContain("if (typeof route.handler === 'string') {")
    expect(text).toContain('without a `scope` in `auth`, every user who is logged in may call it')
  })
})

describe('filters of the Document Service', () => {
  const text = page('dev-docs/api/document-service/filters')

  it('follow a relation to both versions where only its target has drafts', () => {
    expect(source('core/dist/services/document-service/transform/relations/utils/dp.js')).toMatch(
      /if \(!sourceHasDP\) \{\s+return \[\s+'draft',\s+'published'\s+\];/,
    )
    expect(text).toContain('these are both the draft and the published version')
  })

  it('lose a condition on a password', () => {
    expect(source('utils/dist/convert-query-params.js')).toMatch(
      /attribute\.type === 'password'\) \{\s+[^\n]+\s+removeOperator\(key\);/,
    )
    expect(source('core/dist/services/document-service/repository.js')).not.toContain("'passwords'")
    expect(text).toContain('A condition on a password is dropped without an error.')
  })

  it('are a condition beside the ID', () => {
    const repository = source('core/dist/services/document-service/repository.js')
    for (const method of ['findOne', 'deleteDocument'])
      expect(repository).toMatch(
        new RegExp(`async function ${method}\\(opts[^\\n]+(?:\\n(?!    \\}).*)*\\.\\.\\.query\\.where,\\s+documentId`),
      )
    expect(text).toContain('`findOne()` and `delete()` take them as a condition beside the ID')
  })
})

describe('a provider of permissions', () => {
  it('registers many items at once', () => {
    for (const kind of ['action', 'condition'])
      expect(source(`admin/dist/server/server/src/domain/${kind}/provider.js`)).toContain('async registerMany (')
    expect(page('dev-docs/migration/v4-to-v5/breaking-changes/get-where-removed')).toContain('also have `registerMany`')
  })
})

describe('the buttons of single sign-on', () => {
  it('show two providers, and an icon in place of a name', () => {
    const buttons = source('admin/dist/admin/ee/admin/src/pages/AuthPage/components/SSOProviders.js')
    expect(buttons).toContain('providers.slice(0, 2)')
    expect(buttons).toContain('children: provider.icon ? ')
    const text = page('dev-docs/configurations/sso')
    expect(text).toContain('it shows the first two and a button with three dots')
    expect(text).toContain('shows its icon, or its name if it has none')
    expect(filesWith(/a button for each one\./)).toEqual([])
  })

  it('end on a page without a reason when the login fails', () => {
    const response = source('admin/dist/admin/ee/admin/src/pages/AuthResponse.js')
    expect(response).toContain("pathname: '/auth/oops'")
    expect(page('dev-docs/configurations/sso')).toContain('to a page that says *Oops...* and no reason')
  })
})

describe('an upload', () => {
  const text = page('user-docs/media-library/adding-assets')

  it('is tried again where it was canceled, not where it failed', () => {
    const { uploadProgressReducer } = load('upload/dist/admin/future/store/uploadProgress.js') as {
      uploadProgressReducer(state: object, action: object): { readonly files: readonly { readonly status: string }[] }
    }
    const files = ['cancelled', 'error'].map((status, index) => ({ index, status, name: `${index}.png` }))
    const { files: after } = uploadProgressReducer({ files }, { type: 'uploadProgress/retryCancelledFiles' })
    expect(after.map(({ status }) => status)).toEqual(['pending', 'error'])
    expect(text).toContain('A file that failed has to be added again.')
  })

  it('from web addresses goes on in the server', () => {
    const [, fromUrls = ''] = source('upload/dist/server/controllers/admin-upload.js').split('async uploadFromUrls')
    expect(fromUrls).toContain('urls.length > 20')
    expect(fromUrls).not.toMatch(/abort|'close'/)
    expect(text).toContain('Neither works for web addresses')
  })

  it('from an entry ends with a button', () => {
    expect(source('upload/dist/admin/components/AssetDialog/DialogFooter.js')).toContain("id: 'global.finish'")
    expect(source('upload/dist/admin/translations/en.json.js')).toContain(
      '"modal.upload-list.sub-header.button": "Add more assets"',
    )
    expect(text).toContain('choose **Add more assets**')
    expect(text).toContain('click **Finish**')
  })
})

describe('a release', () => {
  it('takes entries of types with drafts alone', () => {
    expect(source('content-releases/dist/server/services/validation.js')).toContain(
      'does not have draftAndPublish enabled',
    )
    expect(page('user-docs/releases/introduction')).toContain('from any type with Draft & publish')
  })
})

describe('a relation of a localized type', () => {
  it('has a value for each language, whatever it points to', () => {
    const contentTypes = load('i18n/dist/server/services/content-types.js') as () => {
      getNonLocalizedAttributes(model: object): string[]
    }
    const attributes = {
      owner: { type: 'relation', relation: 'manyToOne', target: 'api::owner.owner' },
      slug: { type: 'uid' },
      seats: { type: 'integer' },
      cover: { type: 'media' },
    }
    expect(contentTypes().getNonLocalizedAttributes({ attributes })).toEqual(['seats', 'cover'])
    expect(page('dev-docs/i18n')).toContain(
      'A relation of a localized type, whatever it points to, is kept for each language, as a UID is',
    )
  })
})

describe('the sandbox of GraphQL', () => {
  it('is allowed by the security middleware', () => {
    expect(source('core/dist/middlewares/security.js')).toMatch(
      /playground\.isEnabled\(\)\) \{[^}]+\} = strapi(?:\n|.)+'frame-src'\]\.push\('sandbox\.embed\.apollographql\.com'\)/,
    )
    expect(page('dev-docs/plugins/graphql')).toContain('allows it where the sandbox is on')
  })
})

describe.skipIf(extraPackage('nexus') === undefined)('the files about the schema of GraphQL', () => {
  it('have absolute paths', () => {
    const code = readFileSync(join(extraPackage('nexus') ?? '', 'dist/typegenUtils.js'), 'utf8')
    for (const name of ['schema', 'typegen']) expect(code).toContain(`assertAbsolutePath)(outputs.${name}, `)
    expect(page('dev-docs/plugins/graphql')).toContain('Give absolute paths in `artifacts.schema`')
    expect(page('dev-docs/configurations/plugins')).toContain('| Absolute paths to write the schema')
  })
})

describe.skipIf(guidePackages() === undefined)('the fetch plugin of 11ty', () => {
  it('falls back to an answer that it has stored, and throws without one', () => {
    const file = join(guidePackages() ?? '', 'node_modules/@11ty/eleventy-fetch/src/RemoteAssetCache.js')
    expect(readFileSync(file, 'utf8')).toMatch(
      /catch \(e\) \{\s+if \(this\.cachedObject && [^]*return super\.getCachedValue\(\);\s+\} else \{\s+return Promise\.reject\(e\)/,
    )
    expect(page('dev-docs/integrations/11ty')).toContain('takes the stored answer without a word, however old it is')
  })
})

describe('an email that the service refuses', () => {
  it('makes the call fail', () => {
    expect(source('email/dist/server/services/email.js')).toContain(
      "send = async (options)=>strapi.plugin('email').provider.send(options)",
    )
    expect(page('dev-docs/plugins/email')).toContain('rejects if the provider reports a failure')
    expect(page('cloud/advanced/email')).toContain('the message is lost, and the request that sent it fails')
  })
})
