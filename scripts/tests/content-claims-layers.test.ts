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

  it('takes the published version of an entry away before it refuses its fields, and keeps that', () => {
    const repository = source('core/dist/services/document-service/repository.js')
    const publish = repository.slice(repository.indexOf('async function publish('))
    expect(publish).toMatch(/oldPublishedVersions, \(entry\)=>entries\$1\.delete\([^]*entries\$1\.publish\(draft/)
    expect(source('core/dist/services/document-service/entries.js')).toMatch(
      /async function publishEntry\([^]*createEntry\(\{/,
    )
    const run = source('content-releases/dist/server/services/release.js')
    expect(run).toMatch(/documents\(contentType\)\.publish\(params\)[^]*?\} catch \(error\) \{[^]*?status: 'failed'/)
    expect(source('database/dist/index.js')).toMatch(/async function rollback\(\) \{\s+if \(notNestedTransaction\) \{/)
    expect(page('user-docs/releases/managing-a-release')).toContain('its own earlier published version goes offline')
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

describe('the link of an invitation', () => {
  it('is shown once, since what the server says of an account lacks it', () => {
    const users = 'admin/dist/server/server/src'
    expect(source(`${users}/services/user.js`)).toMatch(/omit\(user, \[[^\]]*'registrationToken'/)
    const [creates = '', findsAndUpdates = ''] = source(`${users}/controllers/user.js`).split('async find (')
    expect(creates).toContain('registrationToken: createdUser.registrationToken')
    expect(findsAndUpdates).not.toContain('registrationToken')
    expect(source('admin/dist/admin/admin/src/pages/Settings/pages/Users/EditPage.js')).toContain(
      'user?.registrationToken && ',
    )
    const text = page('user-docs/users-roles-permissions/managing-administrators')
    expect(text).toContain('The panel shows the link this one time')
    expect(text).not.toMatch(/[Oo]pen the account(?: to|,) copy the link/)
  })
})

describe('the main menu', () => {
  it('is ordered by positions, as the table says', () => {
    const positions = ['content-manager', 'content-releases', 'upload', 'content-type-builder'].map((name) =>
      Number(/addMenuLink\(\{[^]*?position: (\d)/.exec(source(`${name}/dist/admin/index.js`))?.[1]),
    )
    expect(positions).toEqual([1, 2, 4, 5])
    expect(source('admin/dist/admin/admin/src/components/LeftMenu.js')).toContain('a.position ?? 6')
    const table = page('user-docs/intro').matchAll(
      /^\| (Home|Content\S* \S+|Releases|Media Library|Pages[^|]*|M[^|]*) \|/gm,
    )
    expect([...table].map(([, name = '']) => name).slice(0, 7)).toEqual([
      'Home',
      'Content Manager',
      'Releases',
      'Media Library',
      'Content-Type Builder',
      'Pages of other plugins',
      'Marketplace',
    ])
  })
})

describe('a component in a form', () => {
  const inputs = 'content-manager/dist/admin/pages/EditView/components/FormInputs'

  it('is moved by buttons on small screens alone, which no menu holds', () => {
    for (const file of ['Component/Repeatable.js', 'DynamicZone/DynamicComponent.js'])
      expect(source(`${inputs}/${file}`)).toMatch(/!isDesktop && [^]*?canMoveUp && [^]*?IconButton, \{[^]*?'Move up'/)
    const [, menu = ''] = source(`${inputs}/DynamicZone/DynamicComponent.js`).split('Menu.Root')
    expect(menu).toContain("'Add component above'")
    expect(menu).not.toContain("'Move up'")
    expect(source(`${inputs}/Component/Repeatable.js`)).toMatch(
      /value\.length === 0\) \{\s+return [^]*?Initializer, \{/,
    )
    const text = page('user-docs/content-manager/writing-content')
    expect(text).toContain('Click the placeholder for the first one')
    expect(text).toContain('on a small screen, the arrows *Move up* and *Move down* in its place')
    expect(text).toContain('*More actions*, holds **Add component above** and **Add component below**')
  })
})

describe('the settings of releases', () => {
  it('are listed for everyone, and lead to an offer without a license', () => {
    const links = source('content-releases/dist/admin/index.js').matchAll(
      /addSettingsLink\('global', \{[^]*?to: '([\w-]+)'[^]*?permissions: \[\]/g,
    )
    expect([...links].map(([, to = '']) => to)).toEqual(['releases', 'purchase-content-releases'])
    const text = page('user-docs/settings/releases')
    expect(text).toContain('the page offers one that does; otherwise it opens if your role may read these settings')
  })
})

describe('the samples for Vite', () => {
  it('set nothing that Strapi opens already', () => {
    expect(source('strapi/dist/src/node/vite/config.js')).toContain('allowedHosts: true')
    expect(filesWith(/allowedHosts:/)).toEqual([])
  })
})

describe('the license', () => {
  it('is checked online, unless it is of one type', () => {
    expect(source('core/dist/ee/index.js')).toMatch(
      /shouldStayOffline = ee\.licenseInfo\.type === 'gold' && [^]*?STRAPI_DISABLE_LICENSE_PING/,
    )
    expect(page('dev-docs/configurations/environment')).toContain('works with licenses of the type `gold` alone')
  })
})

describe('the list of administrators', () => {
  it('ends after a hundred in the terminal', () => {
    expect(source('strapi/dist/src/cli/commands/admin/list-users.js')).toContain('pageSize: 100')
    expect(page('dev-docs/cli')).toContain('Prints the administrators as a table, the first 100 of them.')
  })
})

describe('a plugin made in a project', () => {
  it('is resolved from the folder that the command writes', () => {
    const text = page('dev-docs/plugins/development/create-a-plugin')
    const names = [...text.matchAll(/sdk-plugin init (\S+)/g)].map(([, name = '']) => name)
    const folders = [...text.matchAll(/resolve: '\.\/src\/plugins\/([^']+)'/g)].map(([, folder = '']) => folder)
    expect(folders).toEqual(names)
    expect(names).toHaveLength(2)
  })
})

describe('the option --force of a transfer', () => {
  it('confirms, and leaves the questions for direction and token', () => {
    const command = source('strapi/dist/src/cli/commands/transfer/command.js')
    expect(command).toContain("message: 'Please enter your transfer token for the remote Strapi source'")
    expect(command).not.toContain('opts.force')
    expect(filesWith(/^\| `--force` \| No questions \|$/m)).toEqual([])
  })
})

describe('filling in from another locale', () => {
  it('is an icon in the header, unless languages are translated by themselves', () => {
    const [, action = ''] = source('i18n/dist/admin/components/CMHeaderActions.js').split(
      'const FillFromAnotherLocaleAction',
    )
    expect(action).toMatch(
      /if \(isAIAvailable && isAISettingEnabled\) \{\s+return null;[^]*?type: 'icon',\s+icon: .*Earth/,
    )
    const text = page('user-docs/content-manager/translating-content')
    expect(text).toContain('Click the globe with the name **Fill in from another locale** in the header')
    expect(text).toContain('The globe is missing while *AI Translations* is on.')
  })
})

describe('a license without a free seat', () => {
  it('disables the button for inviting, and says why beside it', () => {
    expect(source('admin/dist/admin/ee/admin/src/pages/SettingsPage/pages/Users/components/CreateActionEE.js')).toMatch(
      /Tooltip, \{[^]*?WarningCircle[^]*?Button, \{[^]*?disabled: shouldStopCreate/,
    )
    expect(page('user-docs/users-roles-permissions/managing-administrators')).toContain('the sign beside it says why')
  })

  it('aside, the panel is sent the address for tests of mail, and starts with an empty field', () => {
    expect(source('email/dist/server/controllers/email.js')).toContain("'settings.testAddress'")
    const panel = source('email/dist/admin/pages/Settings.js')
    expect(panel).toMatch(/\[testAddress, setTestAddress\] = React\w*\.useState\(''\)/)
    expect(panel.match(/setTestAddress\(/g)).toEqual(['setTestAddress('])
    expect(panel).not.toContain('data.settings.testAddress')
    expect(page('dev-docs/plugins/email')).toContain(
      '| `settings.testAddress` | | None: the settings page leaves the address for a test empty |',
    )
  })
})
