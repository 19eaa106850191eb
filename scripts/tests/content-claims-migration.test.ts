import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What the list of breaking changes says of version 5, held against the installed packages. What it says of version 4
 * has its source in the front matter of the page.
 */

describe('the layouts of the Content Manager', () => {
  const text = page('dev-docs/migration/v4-to-v5/breaking-changes/edit-view-layout-and-list-view-layout-rewritten')

  it('are returned by a hook, of which the edit view alone has passed through those of plugins', () => {
    const hook = source('content-manager/dist/admin/hooks/useDocumentLayout.js')
    expect(hook.match(/runHookWaterfall\(hooks\.HOOKS\.\w+/g)).toEqual([
      'runHookWaterfall(hooks.HOOKS.MUTATE_EDIT_VIEW_LAYOUT',
    ])
    expect(source('content-manager/dist/admin/pages/ListView/ListViewPage.js')).toContain(
      'runHookWaterfall(INJECT_COLUMN_IN_TABLE',
    )
    const [, name = ''] =
      /MUTATE_EDIT_VIEW_LAYOUT: '([^']+)'/.exec(source('content-manager/dist/admin/constants/hooks.js')) ?? []
    expect(text).toContain(`\`${name}\``)
    expect(text).toContain('Columns that plugins add to the list are not part of `list.layout`')
  })

  it('have the properties that the page names', () => {
    const hook = source('content-manager/dist/admin/hooks/useDocumentLayout.js')
    const [, ofEdit = ''] = /const editLayout = [^]*?\?\?\s*\{([^]*?)\n {8}\}/.exec(hook) ?? []
    const [, ofList = ''] = /const listLayout = [^]*?\?\?\s*\{([^]*?)\n {8}\}/.exec(hook) ?? []
    const properties = { edit: ofEdit, list: ofList }
    const named = [...text.matchAll(/`(edit|list)\.(\w+)`/g)]
    expect(named.length).toBeGreaterThan(5)
    for (const [, view, name] of named) expect(properties[view as 'edit' | 'list']).toContain(`${name}:`)
    expect(source('strapi/dist/admin.js')).toContain('"unstable_useDocumentLayout"')
  })
})

describe('the providers of permissions', () => {
  it('offer what the page lists and no getWhere', () => {
    const create = load('utils/dist/provider-factory.js') as () => Record<string, unknown>
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/get-where-removed')
    const [, list = ''] = /What a provider offers is ([^.]*)\./.exec(text) ?? []
    expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual(Object.keys(create()).toSorted())
  })
})

describe('the middleware strapi::public', () => {
  it('has one option and redirects the root', () => {
    const code = source('core/dist/middlewares/public.js')
    expect(/const defaults = \{([^}]*)\}/.exec(code)?.[1]?.trim()).toBe('maxAge: 60000')
    expect(code).toContain("ctx.redirect(strapi.config.get('admin.url', '/admin'))")
    expect(code).toContain("path: '/((?!uploads/).+)'")
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/default-index-removed')
    expect(text).toContain('The middleware has one option left, `maxAge`.')
  })
})

const version = (name: string) =>
  (
    JSON.parse(readFileSync(join(PROJECT_ROOT, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string
    }
  ).version

describe('uploaded files', () => {
  it('have the properties of formidable 2, which koa-body 6 brings', () => {
    expect([version('koa-body'), version('formidable')]).toEqual([
      expect.stringMatching(/^6\./),
      expect.stringMatching(/^2\./),
    ])
    const file = readFileSync(join(PROJECT_ROOT, 'node_modules/formidable/src/PersistentFile.js'), 'utf8')
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/koa-body-v6')
    const names = [...text.matchAll(/^\| `(\w+)` \| `(\w+)` \|$/gm)].map(([, , after]) => after)
    expect(names).toEqual(['filepath', 'originalFilename', 'mimetype', 'size'])
    for (const name of names) expect(file).toMatch(new RegExp(`\\b${name}\\b`))
  })
})

describe('webhooks', () => {
  it('read what is created, updated or published again, and never the option', () => {
    const code = source('core/dist/services/document-service/events.js')
    expect(code).toContain("ENTRY_DELETE: 'entry.delete',\n    ENTRY_UNPUBLISH: 'entry.unpublish'")
    expect(code).toContain('if (![\n            EVENTS.ENTRY_DELETE,\n            EVENTS.ENTRY_UNPUBLISH\n        ]')
    expect(source('core/dist/services/webhook-runner.js')).not.toContain('populateRelations')
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/remove-webhook-populate-relations')
    expect(text).toContain('The body for deletions and for unpublishing contains the entry as it was handed over.')
  })
})

const names = (list: string) => [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

describe('aliases of the panel', () => {
  it('are those that the page names, webpack’s and Vite’s', () => {
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/webpack-aliases-removed')
    const [, both = '', more = ''] = /such as (.*?)\. Vite adds a few more, among them (.*?)\./.exec(text) ?? []
    const [, ofWebpack = ''] =
      /alias: \{\n([^]*?)\n {12}\}/.exec(source('strapi/dist/src/node/webpack/config.js')) ?? []
    const { ADMIN_VITE_ALIAS_MODULES } = load('strapi/dist/src/node/core/admin-vite-alias-modules.js') as {
      ADMIN_VITE_ALIAS_MODULES: string[]
    }
    for (const name of names(both)) expect(ofWebpack).toContain(`getModulePath('${name}')`)
    for (const name of names(more)) expect(ofWebpack).not.toContain(`getModulePath('${name}')`)
    expect(ADMIN_VITE_ALIAS_MODULES).toEqual(expect.arrayContaining([...names(both), ...names(more)]))
    expect(names(more)).toHaveLength(3)
  })
})

describe('names in the database', () => {
  it('are shortened as the table says', () => {
    const { identifiers } = load('database/dist/utils/identifiers/index.js') as {
      identifiers: { getName(names: string[], options?: { suffix: string }): string; options: { maxLength: number } }
    }
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/database-identifiers-shortened')
    const rows = [...text.matchAll(/^\| `_(\w+)` \| `_(\w+)` \|/gm)]
    expect(rows.length).toBeGreaterThan(5)
    for (const [, before = '', after] of rows.filter(([, name]) => name !== 'components'))
      expect(identifiers.getName(['recipes'], { suffix: before })).toBe(`recipes_${after}`)
    expect(source('database/dist/utils/identifiers/index.js')).toContain('const IDENTIFIER_MAX_LENGTH = 55')
    const long = identifiers.getName(['a'.repeat(40), 'b'.repeat(40)], { suffix: 'links' })
    expect(long.length).toBeLessThanOrEqual(55)
    const { internalMigrations } = load('database/dist/migrations/internal-migrations/index.js') as {
      internalMigrations: readonly { readonly name: string }[]
    }
    expect(text).toContain(`An internal migration with the name \`${internalMigrations[0]?.name}\` does it`)
  })

  it('of joins with components end as the table says', () => {
    const suffixes = source('core/dist/utils/transform-content-types-to-models.js')
    expect(suffixes).toMatch(/cmps/)
  })
})

const UPGRADE = extraPackage('@strapi/upgrade')
const codemod = (file: string) => readFileSync(join(UPGRADE ?? '', 'resources/codemods', file), 'utf8')

describe.skipIf(UPGRADE === undefined)('the codemods', () => {
  it('replace the drivers of SQLite as the page says', () => {
    expect(codemod('5.0.0/sqlite3-to-better-sqlite3.json.ts')).toContain("['sqlite3', '@vscode/sqlite3']")
    expect(codemod('5.1.0/dependency-better-sqlite3.json.ts')).toContain("const DEP_VERSION = '12.8.0'")
    expect(codemod('5.1.0/dependency-better-sqlite3.json.ts')).toContain('semver.valid(currentVersion)')
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/only-better-sqlite3-for-sqlite')
    expect(text).toContain('raises an older `better-sqlite3` to 12.8.0 if `package.json` gives an exact version')
  })

  it('warn of the removed functions of the first rows, and of no other', () => {
    const [, removed = ''] = /const removed = \[([^\]]*)\]/.exec(codemod('5.0.0/utils-public-interface.code.ts')) ?? []
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/strapi-utils-refactored')
    const [, table = ''] = /### Removed functions\n\n(?:\|.*\n){2}((?:\|.*\n)*)/.exec(text) ?? []
    const rows = table
      .split('\n')
      .map((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
    const warned = [...removed.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    expect(rows.slice(0, 5).flat().toSorted()).toEqual(warned.toSorted())
    expect(text).toContain('For those in the first five rows of the second table, it prints a warning')
  })

  it('leave findPage alone', () => {
    expect(codemod('5.0.0/entity-service-document-service.code.ts')).not.toContain('findPage')
    expect(page('dev-docs/migration/v4-to-v5/breaking-changes/no-find-page-in-document-service')).toContain(
      'leaves `findPage` alone',
    )
  })
})

const USERS_PERMISSIONS = extraPackage('@strapi/plugin-users-permissions')

describe.skipIf(USERS_PERMISSIONS === undefined)('signing up', () => {
  it('takes three fields and those of the configuration', () => {
    const code = readFileSync(join(USERS_PERMISSIONS ?? '', 'dist/server/controllers/auth.js'), 'utf8')
    const [, always = ''] = /const alwaysAllowedKeys = \[([^\]]*)\]/.exec(code) ?? []
    expect([...always.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(['username', 'password', 'email'])
    expect(code).toContain('isArray(register?.allowedFields) ? register.allowedFields : []')
    expect(code).toContain('`Invalid parameters: ${invalidKeys.join')
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/register-allowed-fields')
    expect(text).toContain('Apart from `username`, `email` and `password`, nothing is accepted.')
  })
})

describe('packages of databases', () => {
  it('are one for each client', () => {
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/only-better-sqlite3-for-sqlite')
    expect(source('database/dist/connection.js')).toContain("sqlite: 'better-sqlite3'")
    expect(text).toContain('`sqlite` always stands for `better-sqlite3`')
  })
})

describe('the checks that replace isSupportedImage', () => {
  it('are all called by the upload service', () => {
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/is-supported-image-removed')
    const service = source('upload/dist/server/services/upload.js')
    const methods = Object.keys(load('upload/dist/server/services/image-manipulation.js') as object)
    expect(methods.filter((name) => service.includes(`${name}(`))).toHaveLength(9)
    expect(methods.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
    expect(text).toContain('The upload service calls them all')
  })
})

describe('the list of breaking changes', () => {
  const folder = 'dev-docs/migration/v4-to-v5/breaking-changes'
  const rows = [...page(folder).matchAll(/^\| \[.*?\]\(\/(\S+?)\) \| (Yes|No) \| (Yes|Partly|No)\b/gm)]

  it.each(rows.map(([, path = '', plugins, codemod]) => ({ path, plugins, codemod })))(
    'says of $path what the page says',
    ({ path, plugins, codemod }) => {
      const text = page(path)
      if (text.includes('affecting-plugins'))
        expect(text.includes('"breaking-change-affecting-plugins"') ? 'Yes' : 'No').toBe(plugins)
      if (text.includes('handled-by-codemod'))
        expect(
          text.includes('"breaking-change-not-handled')
            ? 'No'
            : text.includes('"breaking-change-partially-handled')
              ? 'Partly'
              : 'Yes',
        ).toBe(codemod)
    },
  )

  it('is read whole', () => {
    expect(rows.length).toBeGreaterThan(45)
  })
})

describe('the oldest MariaDB', () => {
  it('stands where the page about MySQL 5 sends its reader', () => {
    const folder = 'dev-docs/migration/v4-to-v5/breaking-changes'
    expect(page(`${folder}/mysql5-unsupported`)).toMatch(/MariaDB has .*\(\/dev-docs\/deployment#software\)/)
    const deployment = page('dev-docs/deployment')
    expect(deployment.slice(deployment.indexOf('{#software}'))).toContain('<Snippet name="database-require" />')
    expect(page('../snippets/database-require')).toMatch(/^\| MariaDB \| [\d.]+ \| [\d.]+ \|$/m)
  })
})

describe('the session of version 4.0.6', () => {
  it('is the subject of the guide that the page about upgrades names', () => {
    const [, guide = ''] = /\[A migration guide for 4\.0\.6\]\(\/(.*?)\)/.exec(page('dev-docs/upgrades')) ?? []
    expect(page(guide)).toContain('title: Migrate v4.0.0+ to v4.0.6')
  })

  it('is not demanded at the start, as the cited source of that version has it', () => {
    const text = page('dev-docs/migration/v5/migration-guide-5.0.0-to-5.0.1')
    expect(text).toContain('The server starts without it')
    expect(text).not.toContain('Missing required middlewares')
  })
})
