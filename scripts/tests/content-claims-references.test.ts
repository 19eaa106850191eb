import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { filesWith, matchesOf, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What references say of single options, columns and codes, held against the code of the installed packages.
 */

const COMMANDS = 'strapi/dist/src/cli/commands'

describe('strapi export into a folder', () => {
  const { normalizeExportDirFormatOpts } = load(`${COMMANDS}/export/validate-dir-format.js`) as {
    normalizeExportDirFormatOpts(options: { format: string; encrypt?: boolean; compress?: boolean }): void
  }
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('stops without --no-encrypt', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit')
    })
    expect(() => normalizeExportDirFormatOpts({ format: 'dir' })).toThrow('exit')
    expect(exit).toHaveBeenCalledWith(1)
    const options = { format: 'dir', encrypt: false, compress: true }
    normalizeExportDirFormatOpts(options)
    expect(options.compress).toBe(false)
  })

  it('is shown with it everywhere', () => {
    const lines = matchesOf(/^(.*strapi export.*--format dir.*)$/gm)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter(({ text }) => !text.includes('--no-encrypt'))).toEqual([])
    expect(page('dev-docs/cli')).toContain('an unpacked folder, which needs `--no-encrypt`')
  })
})

describe('strapi configuration:restore', () => {
  it('merges rows, whose value is one text', () => {
    expect(source(`${COMMANDS}/configuration/dump.js`)).toContain('value: result.value,')
    expect(source(`${COMMANDS}/configuration/restore.js`)).toContain('.merge(existingConf, conf)')
    expect(source('core/dist/services/core-store.js')).toMatch(/value: \{\s+type: 'text'/)
    expect(page('dev-docs/cli')).toContain(
      '| `merge` | overwritten, too: a value is one text, which replaces the old one |',
    )
  })
})

describe('messages of the telemetry', () => {
  it('are waited for by the commands that the page names', () => {
    const [, names = ''] = /The commands (.*?) wait as well/.exec(page('dev-docs/usage-information')) ?? []
    const named = [...names.matchAll(/`([\w:]+)`/g)].map(([, name = '']) => name)
    const files = ['export/action', 'import/action', 'transfer/action', 'telemetry/disable', 'telemetry/enable']
    for (const file of files)
      expect(source(`${COMMANDS}/${file}.js`), file).toMatch(/await \w+\.(?:telemetry\.send|sendEvent)\(/)
    expect(named.toSorted()).toEqual(files.map((file) => file.replace('/action', '').replace('/', ':')).toSorted())
  })
})

describe('requests of the Media Library', () => {
  it('wait for the telemetry, as the page says', () => {
    expect(source('upload/dist/server/services/metrics.js')).toContain('return strapi1.telemetry.send(event, {')
    const code = ['controllers/admin-upload', 'controllers/admin-folder-file', 'services/upload']
      .map((file) => source(`upload/dist/server/${file}.js`))
      .join('')
    for (const event of [
      'didUploadImage',
      'didBulkMoveMediaLibraryElements',
      'didBulkDeleteMediaLibraryElements',
      'didSaveMediaWithAlternativeText',
      'didDisableResponsiveDimensions',
    ])
      expect(code).toContain(`await index.getService('metrics').trackUsage('${event}'`)
    expect(page('dev-docs/usage-information')).toContain('Neither do requests, except in the Media Library')
  })
})

describe('options of develop and build', () => {
  it('do what the page says', () => {
    const text = page('dev-docs/cli')
    expect(source('strapi/dist/src/node/webpack/build.js')).toContain('ctx.options.stats')
    expect(source('strapi/dist/src/node/vite/build.js') + source('strapi/dist/src/node/vite/config.js')).not.toMatch(
      /stats/,
    )
    expect(text).toContain('| `--stats` | off | With `webpack` only')
    expect(source('strapi/dist/src/node/develop.js')).not.toMatch(/options\.silent|[{,] silent[,} ]/)
    expect(text).toContain('the server writes its log all the same')
  })
})

describe('proxies of the server', () => {
  it('serve three kinds of requests', () => {
    expect(source('core/dist/Strapi.js')).toContain('globalAgent.bootstrap();')
    expect(source('core/dist/utils/fetch.js')).toContain('strapiFetch.dispatcher = new undici.ProxyAgent(proxy)')
    expect(page('dev-docs/configurations/server')).toContain('the global `fetch` does not use it')
    expect(filesWith(/Proxy for all outgoing requests|proxy for all requests/)).toEqual([])
  })
})

describe('jobs in the key format', () => {
  it('have no name for remove, and are canceled through their job', () => {
    const createCronService = load('core/dist/services/cron.js') as () => {
      add(jobs: object): void
      remove(name: string): void
      readonly jobs: readonly {
        name: string | null
        job: { cancel(): boolean; isStopped(): boolean }
      }[]
    }
    const cron = createCronService()
    cron.add({ '0 0 * * * *': () => undefined })
    cron.remove('0 0 * * * *')
    expect(cron.jobs).toMatchObject([{ name: null }])
    expect(cron.jobs[0]?.job.cancel()).toBe(true)
    expect(cron.jobs[0]?.job.isStopped()).toBe(true)
    expect(page('dev-docs/configurations/guides/use-cron-jobs')).toContain('call `cancel()` of the `job`')
    expect(page('dev-docs/configurations/cron')).toContain('`strapi.cron.remove()` cannot find it')
  })
})

describe('the configuration of the panel', () => {
  const text = page('dev-docs/configurations/admin-panel')

  it('mentions paid features only where the project says so', () => {
    expect(source('admin/dist/server/server/src/controllers/admin.js')).toContain("config.get('admin.flags', {})")
    expect(source('admin/dist/admin/admin/src/render.js')).toContain('window.strapi.flags = flags;')
    expect(source('admin/dist/admin/admin/src/constants.js')).toContain('window.strapi?.flags?.promoteEE ? [')
    expect(source('admin/dist/admin/admin/src/components/NpsSurvey.js')).toContain('window.strapi.flags.nps === false')
    expect(text).toContain('| `flags.promoteEE` | Mention paid features | off; the installer writes `true` |')
  })

  it('opens in a browser for the first administrator, whatever the option of the command', () => {
    expect(source('core/dist/Strapi.js')).toContain('if (shouldOpenAdmin && !isInitialized) {')
    expect(text).toContain('`NODE_ENV` is `development` or unset, and there is no administrator yet | `true` |')
    expect(source('strapi/dist/src/node/vite/config.js')).toMatch(/middlewareMode: true,\s+open: ctx\.options\.open/)
    expect(source('strapi/dist/src/node/vite/watch.js')).not.toContain('.listen(')
    expect(page('dev-docs/cli')).toContain('| `--open` | on | No effect in version 5.54')
  })

  it('switches the preview on with its object', () => {
    expect(source('content-manager/dist/server/preview/services/preview-config.js')).toContain(
      'return config?.enabled ?? true;',
    )
    expect(text).toContain('| off without `preview`, on with it |')
  })
})

describe('the list view', () => {
  it('begins with the ID and three fields', () => {
    const layouts = source('content-manager/dist/server/services/utils/configuration/layouts.js')
    expect(layouts).toContain('const DEFAULT_LIST_LENGTH = 4;')
    expect(layouts).toContain("name !== 'documentId').slice(0, DEFAULT_LIST_LENGTH)")
    expect(source('content-manager/dist/server/services/data-mapper.js')).toMatch(/attributes: \{\s+id: \{/)
    expect(page('user-docs/content-manager/configuring-view-of-content-type')).toContain(
      'the ID and the first three fields that fit into a table',
    )
  })
})

describe('bulk operations', () => {
  it('write no relation that has a join table, which is every relation by default', () => {
    expect(source('database/dist/metadata/relations.js')).toContain(
      "!('useJoinTable' in attribute) || attribute.useJoinTable !== false",
    )
    expect(page('dev-docs/api/query-engine/bulk-operations')).toContain(
      'The exception is a relation to one with `useJoinTable: false`',
    )
    expect(filesWith(/ignore relations to many/)).toEqual([])
  })
})

describe('the file that the installer writes', () => {
  const folder = extraPackage('create-strapi-app')
  it.skipIf(folder === undefined)('has one entry more than the smallest', () => {
    const code = readFileSync(join(folder ?? '', 'templates/vanilla-js/config/server.js'), 'utf8')
    expect([...code.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key)).toEqual(['host', 'port', 'app', 'webhooks'])
    expect(page('dev-docs/configurations/server')).toContain('is what the installer writes, without `webhooks`')
  })
})

describe('errors of GraphQL', () => {
  const folder = extraPackage('@strapi/plugin-graphql')
  const read = (file: string) => readFileSync(join(folder ?? '', 'dist/server', file), 'utf8')

  it.skipIf(folder === undefined)('have the codes of the page', () => {
    expect(read('format-graphql-error.js')).toMatch(
      /instanceof ForbiddenError \|\| originalError instanceof UnauthorizedError\) \{\s+return createFormattedError\(formattedError, message, 'FORBIDDEN'/,
    )
    expect(page('dev-docs/error-handling')).toContain('| `FORBIDDEN` | `ForbiddenError` and `UnauthorizedError` |')
    expect(filesWith(/`UNAUTHENTICATED`/)).toEqual([])
  })

  it.skipIf(folder === undefined)('have the status of the page', () => {
    expect(read('bootstrap.js')).toContain('status400ForVariableCoercionErrors: true,')
    expect(read('bootstrap.js')).toContain('return strapi.auth.authenticate(ctx, next);')
    expect(source('core/dist/services/auth/index.js')).toContain('return ctx.unauthorized(error);')
    expect(page('dev-docs/error-handling')).toContain('and 400 if the query or its variables do not fit the schema')
  })
})

describe('the documentation plugin', () => {
  const folder = extraPackage('@strapi/plugin-documentation')
  it.skipIf(folder === undefined)('reads the file of routes that is named like the type', () => {
    const file = 'dist/server/services/helpers/utils/loop-content-type-names.js'
    expect(readFileSync(join(folder ?? '', file), 'utf8')).toContain('strapi.api(api.name).routes[contentTypeName]')
    expect(page('dev-docs/plugins/documentation')).toContain(
      'only if it stands in the file that is named like the [content type]',
    )
  })
})

describe('attributes that Strapi adds', () => {
  it('are on every type, and private where a type is not localized', () => {
    const register = source('i18n/dist/server/register.js')
    for (const name of ['locale', 'localizations'])
      expect(register).toMatch(new RegExp(`set\\(attributes, '${name}', \\{[^}]*private: !isLocalized`))
    expect(page('dev-docs/backend-customization/models')).toContain(
      'The last two are private in types that are not localized.',
    )
    expect(page('dev-docs/api/document-service/populate')).toContain(
      'a list that is empty in types that are not localized',
    )
  })
})

describe('lists in files of an environment', () => {
  it('are merged by position', () => {
    expect(source('core/dist/configuration/index.js')).toContain(
      '.merge(rootConfig, defaultConfig, baseConfig, envConfig)',
    )
    expect(page('dev-docs/configurations/environment')).toContain('Arrays are merged by position.')
    expect(page('cloud/advanced/upload')).toContain('Strapi merges the two lists [by position]')
  })
})
