import { describe, expect, it } from 'vitest'
import { filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the bundled documentation says about transfers that are refused or leave something out, held against the
 * installed packages.
 */

const text = page('dev-docs/data-management/transfer')

const Cli = load('strapi/dist/src/cli/utils/data-transfer.js') as {
  createLinkFilter(options: {
    onlyContentTypes: string[]
  }): (link: Record<'left' | 'right', { type: string }>) => boolean
}

describe('the address of a transfer', () => {
  it('ends with /admin wherever the panel is', () => {
    expect(source('core/dist/services/server/register-routes.js')).toContain(
      'router.prefix = router.prefix || `/admin`;',
    )
    expect(source('admin/dist/server/server/src/routes/index.js')).not.toContain('prefix')
    expect(text).toContain('It ends so even if the panel lives at another path.')
    expect(text).not.toContain('use that path')
  })
})

describe('a remote project without a salt for transfer tokens', () => {
  it('answers with 500, since the token is read before the middleware asks whether transfers are on', () => {
    expect(source('core/dist/services/server/compose-endpoint.js')).toMatch(
      /authenticate,\s+authorize,[^]+\.\.\.middlewares,\s/,
    )
    expect(source('admin/dist/server/server/src/services/transfer/token.js')).toContain(
      "throw new TypeError('Required token salt is not defined');",
    )
    expect(text).toContain(
      '*Failed to initialize the connection: Unexpected server response 500* | The remote project has no salt',
    )
    expect(text).not.toContain('transfers are off, the salt is missing')
  })
})

describe('a destination that cannot set its old files aside', () => {
  it('ends the transfer, since its error reaches no question', () => {
    const message = 'The backup folder for the assets could not be created inside the public folder'
    const destination = source('data-transfer/dist/strapi/providers/local-destination/index.js')
    expect(destination).toContain(message)
    expect(destination).toContain('throw new Error(`restore failed ${error}`);')
    expect(source('data-transfer/dist/engine/index.js')).toContain(
      'if (error instanceof providers.ProviderTransferError && ',
    )
    expect(text).toContain(`*${message}*`)
    expect(text).not.toContain('or continue without a copy')
  })
})

const link = (left: string) => ({ left: { type: left }, right: { type: 'api::category.category' } })

describe('a transfer of certain content types', () => {
  it('drops the relations inside components', () => {
    const keeps = Cli.createLinkFilter({ onlyContentTypes: ['api::article.article', 'api::category.category'] })
    expect([keeps(link('api::article.article')), keeps(link('sections.quote'))]).toEqual([true, false])
    expect(text).toContain('and so is any relation inside a component')
    expect(page('dev-docs/data-management/import')).toContain('those inside components not at all')
    expect(page('dev-docs/data-management/export')).toContain('leaves out every relation inside a component')
  })
})

describe('the archive of an export', () => {
  it('is written into a folder that exists, while a folder is made', () => {
    const archive = source('data-transfer/dist/file/providers/destination/index.js')
    expect(archive).toContain('fs.createWriteStream(')
    expect(archive).not.toMatch(/ensureDir|mkdir/)
    expect(source('data-transfer/dist/directory/providers/destination/index.js')).toContain(
      'fs__default.default.mkdir(',
    )
    expect(page('dev-docs/data-management/export')).toContain('A path may be part of it, through folders that exist.')
  })
})

describe('a copy from one remote project to another', () => {
  it('goes through the project in which the commands run', () => {
    expect(source('strapi/dist/src/cli/commands/transfer/command.js')).toContain(
      "opts.from && opts.to || opts.from && opts.toToken || opts.to && opts.fromToken, async ()=>helpers.exitWith(1, 'Only one remote source",
    )
    expect(page('cloud/projects/settings')).toContain('pull from one environment, then push to the other')
    expect(page('user-docs/settings/transfer-tokens')).toContain(
      'between the project in which it is run and a remote one',
    )
    expect(
      filesWith(/from the address of one to the address of the other|from one running project to another/),
    ).toEqual([])
  })
})

describe('the content of a project on Strapi Cloud', () => {
  it('is pulled before a deletion, since an export reads the project on your machine', () => {
    expect(source('strapi/dist/src/cli/commands/export/action.js')).toContain(
      'return createLocalStrapiSourceProvider({',
    )
    const pages = ['projects/settings', 'account/account-settings', 'getting-started/usage-billing']
    for (const path of pages) expect(page(`cloud/${path}`)).toContain('[pull](/dev-docs/data-management/transfer)')
    expect(filesWith(/Export the content first/)).toEqual([])
    const exporting = filesWith(/\(\/dev-docs\/data-management\/export\)/)
    expect(exporting.filter((file) => file.startsWith('docs/cloud/'))).toEqual([])
  })
})

describe('the variable of version 4 that switched transfers off', () => {
  it('is named in the log by a request for a transfer, and not at the start', () => {
    const utils = source('admin/dist/server/server/src/services/transfer/utils.js')
    const [, check = ''] = utils.split('const isRemoteTransferEnabled = ')
    expect(check).toContain('STRAPI_DISABLE_REMOTE_DATA_TRANSFER is no longer supported')
    expect(source('admin/dist/server/server/src/middlewares/data-transfer.js')).toContain(
      'if (isRemoteTransferEnabled())',
    )
    for (const file of ['bootstrap', 'register'])
      expect(source(`admin/dist/server/server/src/${file}.js`)).not.toContain('isRemoteTransferEnabled')
    const notes = page('dev-docs/migration/v4-to-v5/breaking-changes/removed-support-for-some-env-options')
    expect(notes).toContain('for data transfer only when a transfer reaches the server')
    expect(notes).not.toContain('look for remaining warnings')
  })
})
