import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { matchesOf, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What pages say to projects that move from version 4, held against the installed packages. What they say of version 4
 * has its source in the front matter of the page.
 */

const BREAKING_CHANGES = 'dev-docs/migration/v4-to-v5/breaking-changes'

describe('the public folder', () => {
  it('is served whatever the configuration says, unlike in version 4', () => {
    const { publicStatic } = load('core/dist/middlewares/public.js') as {
      publicStatic: (config: object, context: { strapi: object }) => void
    }
    const routes = vi.fn<(routes: readonly { readonly path: string }[]) => void>()
    publicStatic({ defaultIndex: false }, { strapi: { server: { routes }, dirs: { static: { public: '/' } } } })
    expect(routes.mock.calls.flat(2).map(({ path }) => path)).toEqual(['/', '/((?!uploads/).+)'])
    const text = page(`${BREAKING_CHANGES}/default-index-removed`)
    expect(text).toContain('With `false`, it served no file of the `public` folder either.')
    expect(text).not.toContain('nothing else is needed')
  })
})

describe('the header for answers of version 4', () => {
  it('is not among those that browsers on another origin may send', () => {
    const [, allowed = ''] = /headers: \[([^\]]*)\]/.exec(source('core/dist/middlewares/cors.js')) ?? []
    expect([...allowed.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual([
      'Content-Type',
      'Authorization',
      'Origin',
      'Accept',
    ])
    const pages = [`${BREAKING_CHANGES}/new-response-format`, 'dev-docs/migration/v4-to-v5/step-by-step']
    for (const path of pages)
      expect(page(path)).toMatch(/browsers on another origin, first add it to `headers` of \[`strapi::cors`\]/)
    expect(page('dev-docs/api/rest')).toContain('only if `headers` of [`strapi::cors`]')
  })
})

describe('a .js file of the panel', () => {
  it('holds no JSX, which Vite reads by the name of the file', () => {
    const config = source('strapi/dist/src/node/vite/config.js')
    expect(config).toMatch(/plugins: \[\s+react\(\),\s+\S*buildFilesPlugin\(ctx\)\s+\]/)
    expect(config).not.toMatch(/loader|esbuild:/)
    const shown = matchesOf(/^```\w+ title="\/?(?:src\/)?(?:plugins\/\w+\/)?admin\/src\/\w+\.js"\n([^]*?)^```/gm)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.filter(({ text }) => /<\/|\/>/.test(text))).toEqual([])
    expect(page(`${BREAKING_CHANGES}/vite`)).toContain('JSX in files that end with `.js`')
  })
})

describe('the entry of a plugin for the panel', () => {
  it('has a register, which the panel calls without looking', () => {
    expect(source('admin/dist/admin/admin/src/StrapiApp.js')).toContain('this.appPlugins[plugin].register(this);')
    const entries = matchesOf(
      /^```\w+ title="\/?(?:src\/plugins\/\w+\/)?admin\/src\/index\.[jt]sx?"\n([^]*?)^```/gm,
    ).filter(({ text }) => text.includes('export default {'))
    expect(entries.length).toBeGreaterThan(3)
    expect(entries.filter(({ text }) => !/\bregister\(/.test(text))).toEqual([])
  })
})

describe('the old name of the mark for paid features', () => {
  it('is an error for the compiler only where the app has its type, which version 4 did not write', () => {
    const router = source('admin/dist/admin/src/core/apis/router.d.ts')
    expect(router).toContain('licenseOnly?: boolean;')
    expect(router).not.toContain('lockIcon')
    expect(source('admin/dist/admin/src/StrapiApp.d.ts')).toContain('register: (app: StrapiApp) => void;')
    const text = page(`${BREAKING_CHANGES}/license-only`)
    expect(text).toContain('finds what is left over only where `app` has the type `StrapiApp`')
    expect(text).toContain('The plugin generator of version 4 wrote `app: any`.')
  })
})

describe('calls of the Entity Service that become calls of the Document Service', () => {
  it.each([
    `${BREAKING_CHANGES}/no-find-page-in-document-service`,
    'dev-docs/migration/v4-to-v5/additional-resources/from-entity-service-to-document-service',
  ])('find the published alone before, as they do after: %s', (path) => {
    const before = [...page(path).matchAll(/entityService\.(?:findPage|findMany|count)\([^]*?\}\);/g)]
    expect(before.length).toBeGreaterThan(0)
    for (const [call] of before) expect(call).toContain("publicationState: 'live'")
    expect(page(path).match(/^.*status: 'published',.*$/gm)?.length).toBeGreaterThanOrEqual(before.length)
  })

  it('find drafts where no status is given', () => {
    expect(source('core/dist/services/document-service/draft-and-publish.js')).toContain(
      "fp.assoc('status', 'draft', params)",
    )
    expect(page(`${BREAKING_CHANGES}/no-find-page-in-document-service`)).toContain(
      'If the old call has no `publicationState`, it found unpublished entries too: leave the status out.',
    )
  })
})

const UPGRADE = extraPackage('@strapi/upgrade')
const ENTITY_SERVICE = `${BREAKING_CHANGES}/entity-service-deprecated`

describe('codemods that lose something', () => {
  it.skipIf(UPGRADE === undefined)(
    'delete calls whose parameters come from the function, and leave the S3 provider alone',
    () => {
      const project = mkdtempSync(join(tmpdir(), 'codemods-'))
      onTestFinished(() => rmSync(project, { recursive: true }))
      const manifest = { name: 'p', version: '0.1.0', dependencies: { '@strapi/strapi': '4.25.24' } }
      const service = `module.exports = {
  given(id, params) {
    return strapi.entityService.findOne('api::a.a', id, params);
  },
  property(id, ctx) {
    return strapi.entityService.findOne('api::a.a', id, ctx.query);
  },
  none(id) {
    return strapi.entityService.delete('api::a.a', id);
  },
};
`
      const plugins = `module.exports = ({ env }) => ({
  upload: { config: { provider: 'aws-s3', providerOptions: { s3Options: { accessKeyId: '1', secretAccessKey: '2' } } } },
});
`
      const own = 'const mapAsync = (list) => list;\nmodule.exports = (list) => mapAsync(list);\n'
      const files = {
        'package.json': JSON.stringify(manifest),
        'src/a.js': service,
        'src/own.js': own,
        'config/plugins.js': plugins,
      }
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(project, path)), { recursive: true })
        writeFileSync(join(project, path), text)
      }
      const command = [join(UPGRADE ?? '', 'bin/upgrade.js'), 'codemods', 'run']
      for (const name of [
        'entity-service-document-service',
        's3-keys-wrapped-in-credentials',
        'utils-public-interface',
      ]) {
        const { status } = spawnSync(process.execPath, [...command, `5.0.0-${name}-code`], { cwd: project })
        expect(status).toBe(0)
      }
      const [given = '', property = '', none = ''] = readFileSync(join(project, 'src/a.js'), 'utf8').split(/\n {2}\},/)
      expect(given.trimEnd()).toMatch(/return;$/)
      expect(property).toContain("strapi.documents('api::a.a').findOne(ctx.query)")
      expect(none).toContain('documentId: "__TODO__"')
      expect(readFileSync(join(project, 'config/plugins.js'), 'utf8')).toBe(plugins)
      expect(readFileSync(join(project, 'src/own.js'), 'utf8')).toContain('=> async.map(list)')
    },
    60_000,
  )

  it('are described as such', () => {
    expect(page(ENTITY_SERVICE)).toMatch(/\| a parameter of the function[^|]*\| the whole call is deleted/)
    expect(page(ENTITY_SERVICE)).toContain('Put back the calls that were deleted')
    const others = ['use-document-id', 'core-service-methods-use-document-service'].map(
      (name) => `${BREAKING_CHANGES}/${name}`,
    )
    for (const path of [...others, 'dev-docs/upgrade-tool', 'dev-docs/migration/v4-to-v5/step-by-step'])
      expect(page(path)).toMatch(/(?:are|were) deleted|deletes the whole call/)
    expect(page('dev-docs/upgrade-tool')).toMatch(
      /`s3-keys-wrapped-in-credentials` \|.*changes nothing in version 5\.54/,
    )
    expect(page('dev-docs/providers')).toContain('move them there by hand')
    expect(page(`${BREAKING_CHANGES}/strapi-utils-refactored`)).toContain('a `mapAsync` of your own is called as')
  })
})

describe('packages and files of an upgrade', () => {
  const tool = (file: string) => readFileSync(join(UPGRADE ?? '', 'dist/src/modules', file), 'utf8')

  it.skipIf(UPGRADE === undefined)('are pinned, raised and rewritten by these rules', () => {
    expect(tool('project/strapi-dependencies.js')).toMatch(/of unpinned\)\{[^]*?dependencies\[name\] = pinVersion/)
    expect(tool('upgrader/upgrader.js')).toContain('if (isScopedStrapiPackage && isOnCurrentStrapiVersion)')
    const [, roots = ''] = /PROJECT_APP_ALLOWED_ROOT_PATHS = \[([^\]]*)\]/.exec(tool('project/constants.js')) ?? []
    expect([...roots.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(['src', 'config', 'public'])
    const codemods = join(UPGRADE ?? '', 'resources/codemods/5.0.0')
    for (const name of ['react-and-react-dom', 'react-router-dom', 'styled-components'])
      expect(readFileSync(join(codemods, `dependency-upgrade-${name}.json.ts`), 'utf8')).toMatch(
        /DEP_PATH = `dependencies\./,
      )
    expect(readFileSync(join(UPGRADE ?? '', 'dist/src/cli/commands/codemods.js'), 'utf8')).not.toContain('autoConfirm')
  })

  it('are described as such', () => {
    const text = page('dev-docs/upgrade-tool')
    expect(text).toContain('A range is pinned to the version of `@strapi/strapi` whatever it says')
    expect(text).not.toContain('a package of another version stays as it is')
    expect(text).toContain('files in `src`, `config` and `public`')
    expect(page(`${BREAKING_CHANGES}/strapi-imports`)).toContain('files outside `src`, `config` and `public`')
    expect(page('dev-docs/migration/v4-to-v5/step-by-step')).toContain(
      'as `@strapi/helper-plugin`, makes the installation fail',
    )
    const plugins = page('dev-docs/migration/v4-to-v5/additional-resources/plugins-migration')
    expect(plugins).toContain('they write React, the router and `styled-components` into `dependencies`')
    expect(text).toContain('Answer all questions with yes; not for the codemods commands')
  })
})

describe('the configuration of plugins', () => {
  it('is read from a .js file alone', () => {
    const code = source('core/dist/loaders/plugins/get-user-plugins-config.js')
    expect(code.match(/'plugins\.\w+'/g)).toEqual(["'plugins.js'", "'plugins.js'"])
    expect(source('core/dist/configuration/index.js')).toContain("omit('plugins', configLoader(configDir))")
    expect(page('dev-docs/configurations')).toContain('and `plugins` only as `.js`')
  })
})

describe('the client of SQLite', () => {
  it('keeps its one name, and no variable chooses its driver', () => {
    const connection = source('database/dist/connection.js')
    expect(connection).toContain("sqlite: 'better-sqlite3'")
    expect(connection + source('database/dist/dialects/index.js')).not.toContain('SQLITE_PKG')
    const text = page(`${BREAKING_CHANGES}/only-better-sqlite3-for-sqlite`)
    expect(text).toContain('is refused, as it was before: `Unknown dialect better-sqlite3`')
    expect(text).not.toMatch(/^ *-.*client: 'better-sqlite3'/m)
  })
})

describe('the flags of useRBAC', () => {
  it('are named after the last part of the action', () => {
    const hook = source('admin/dist/admin/admin/src/hooks/useRBAC.js')
    expect(hook).toMatch(/permission\.action\.split\('\.'\)\.slice\(-1\)/)
    expect(page('dev-docs/migration/v4-to-v5/additional-resources/helper-plugin')).toContain(
      'the permission below gave `canMain`, and gives `canRead`',
    )
  })
})

describe('commands that need the database', () => {
  it('load the project, which adapts the tables', () => {
    for (const command of ['routes/list', 'admin/list-users', 'configuration/dump'])
      expect(source(`strapi/dist/src/cli/commands/${command}.js`)).toMatch(/createStrapi\(\w+\)\.load\(\)/)
    const [, bootstrap = ''] = source('core/dist/Strapi.js').split('async bootstrap() {')
    expect(bootstrap.indexOf('this.db.schema.sync()')).toBeGreaterThan(0)
    expect(page('dev-docs/cli')).toContain('they run migrations, adapt the tables to the schemas')
    expect(source('strapi/dist/src/cli/utils/data-transfer.js')).toContain('return await app.load();')
    for (const name of ['database-columns', 'database-identifiers-shortened'])
      expect(page(`${BREAKING_CHANGES}/${name}`)).toMatch(/of version 5 migrates the database before it reads it/)
  })
})
