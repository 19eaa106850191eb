import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { filesWith, page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What pages say of creating a project and of moving its content, held against the installed packages.
 */

describe('a transfer', () => {
  const text = page('dev-docs/data-management/transfer')
  const command = source('strapi/dist/src/cli/commands/transfer/command.js')

  it('reads its variables without an address alone, and asks for a missing token', () => {
    expect(command).toMatch(
      /async \(opts\)=>!opts\.from && !opts\.to, async \(thisCommand\)=>\{[^]*STRAPI_TRANSFER_TOKEN/,
    )
    const [, withAddress = ''] = command.split('If --from is used')
    expect(withAddress).not.toContain('STRAPI_TRANSFER')
    expect(text).toContain('With one of the two options, both variables are ignored')
    expect(filesWith(/Both the address and the token must be given, or be in the environment/)).toEqual([])
  })

  it('says what the table of messages quotes', () => {
    const said = [
      command,
      source('strapi/dist/src/cli/utils/data-transfer.js'),
      source('data-transfer/dist/strapi/providers/utils.js'),
      source('data-transfer/dist/strapi/providers/local-destination/index.js'),
      source('data-transfer/dist/strapi/remote/handlers/utils.js'),
      source('data-transfer/dist/engine/index.js'),
    ].join()
    const table = text.slice(
      text.indexOf('### If a transfer does not start'),
      text.indexOf('### What is not transferred'),
    )
    const quoted = [...table.matchAll(/^\| (\*[^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/\*([^*]+)\*/g)].map(([, message = '']) => message),
    )
    expect(quoted.length).toBeGreaterThan(10)
    /* What the messages name in place of variables. */
    const written = said.replaceAll('${flag}', '--only-content-types').replace('${res.statusCode}', '500')
    expect(quoted.filter((message) => !written.includes(message))).toEqual([])
  })

  it('leaves files alone where their records are left out', () => {
    const { normalizeTransferFilterOptions: normalize } = load('strapi/dist/src/cli/utils/data-transfer.js') as {
      normalizeTransferFilterOptions(options: Record<string, unknown>): Record<string, unknown>
    }
    expect(normalize({ onlyContentTypes: ['api::article.article'] })).toMatchObject({ exclude: ['files'] })
    expect(normalize({ only: ['content'] })).not.toHaveProperty('exclude')
    expect(normalize({ exclude: ['media-library'] })).toMatchObject({
      exclude: ['files'],
      excludeContentTypes: ['plugin::upload.file', 'plugin::upload.folder'],
    })
    expect(text).toContain('Files are sent only if their records are')
    expect(text).not.toContain('They do not limit uploaded files')
  })

  it('takes no files without their records', async () => {
    const { createAssetsDestinationWritable: create } = load(
      'data-transfer/dist/strapi/providers/local-destination/assets-destination-writable.js',
    ) as { createAssetsDestinationWritable(options: object): Writable }
    expect(source('data-transfer/dist/strapi/providers/local-destination/index.js')).toContain(
      'resolveUploadFileId: (metadata)=>fileEntitiesMapper?.[metadata.id]',
    )
    const strapi = { config: { get: () => ({ provider: 'local' }) } }
    const destination = create({ strapi, resolveUploadFileId: () => undefined })
    const failed = once(destination, 'error')
    destination.write({ metadata: { id: 7 } })
    expect(String((await failed)[0])).toContain('File ID not found for ID: 7')
    for (const name of ['transfer', 'import'])
      expect(page(`dev-docs/data-management/${name}`)).toContain('fails with *File ID not found*, after the old files')
  })

  it('switches the hooks of the other project off in both directions', () => {
    const handlers = 'data-transfer/dist/strapi/remote/handlers'
    expect(source(`${handlers}/utils.js`)).toMatch(/const handleWSUpgrade = [^]*?strapi\.db\.lifecycles\.disable\(\);/)
    for (const direction of ['push', 'pull'])
      expect(source(`${handlers}/${direction}.js`)).toContain('utils.handlerControllerFactory(')
    expect(text).toContain('The remote project is only read, but its lifecycle hooks are switched off meanwhile')
  })

  it('keeps the old files until the new ones are there', () => {
    const destination = source('data-transfer/dist/strapi/providers/local-destination/index.js')
    expect(destination).toContain('`uploads_backup_${Date.now()}`')
    expect(source('data-transfer/dist/strapi/providers/local-destination/assets-destination-writable.js')).toMatch(
      /async final \(next\) \{[^]*await removeAssetsBackup\(\);/,
    )
    expect(text).toContain('`public/uploads_backup_<time>`')
  })
})

describe('the questions of the FAQ', () => {
  const text = page('dev-docs/faq')

  it('quote what the server says', () => {
    expect(source('core/dist/services/server/http-server.js')).toContain('is already used by another application.')
    expect(source('../cookies/index.js')).toContain('Cannot send secure cookie over unencrypted connection')
    expect(text).toContain('`The port 1337 is already used by another application.`')
    expect(text).toContain('`Cannot send secure cookie over unencrypted connection`')
  })

  it('name the folders that a build keeps', () => {
    expect(source('strapi/dist/src/node/vite/config.js')).toContain("cacheDir: 'node_modules/.strapi/vite'")
    expect(source('strapi/dist/src/node/create-build-context.js')).toContain("join(cwd, '.strapi', 'client')")
    expect(text).toContain('clear the folders `node_modules/.strapi`, `.strapi`, and `build` or `dist`')
    expect(page('dev-docs/project-structure')).toContain('Folders named `.tmp`, `.strapi`, `build`, `dist`')
  })

  it('name the license of the package', () => {
    const license = source('strapi/LICENSE')
    expect(license).toContain('All software that resides under an "ee/" directory')
    expect(license).toContain('"MIT Expat" license')
    expect(text).toContain('The code is open source under the MIT license, apart from what lies in folders named `ee`')
  })
})

describe('the plugins that are part of Strapi', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('stay loaded whatever the configuration says', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-plugins-'))
    await writeFile(join(folder, 'plugins.js'), 'module.exports = { email: false, upload: { enabled: false } }')
    vi.stubGlobal('strapi', { dirs: { dist: { config: folder }, app: { root: folder } } })
    const { getEnabledPlugins } = load('core/dist/loaders/plugins/get-enabled-plugins.js') as {
      getEnabledPlugins(strapi: object): Promise<object>
    }
    const enabled = await getEnabledPlugins({ config: { get: () => ({}) } })
    await rm(folder, { recursive: true })
    expect(Object.keys(enabled)).toEqual(expect.arrayContaining(['email', 'upload']))
    expect(Object.keys(enabled)).toHaveLength(7)
    expect(page('dev-docs/configurations/plugins')).toContain('are always loaded: `false` has no effect on them')
  })
})

const installer = extraPackage('create-strapi-app')
const part = (path: string) => readFileSync(join(installer ?? '', 'dist', path), 'utf8')

describe.skipIf(installer === undefined)('the installer', () => {
  const text = page('dev-docs/installation/cli')

  it('accepts a folder with one thing in it, and removes it when writing fails', () => {
    expect(part('utils/check-install-path.js')).toContain('files.length > 1')
    expect(part('create-strapi.js')).toMatch(
      /await createApp\(scope\);\s+\} catch \(error\) \{\s+await [\w.]+remove\(rootPath\)/,
    )
    expect(text).toContain('The folder may exist, with one file or folder in it at most.')
  })

  it('writes the files that the page names for each package manager', () => {
    expect(part('create-strapi.js')).toContain("yarnNodeModulesConfig = 'nodeLinker: node-modules\\n'")
    expect(part('create-strapi.js')).toContain("'3.0.0'")
    expect(part('utils/pnpm-config.js')).toContain("PNPM_WORKSPACE_CONFIG_MIN_VERSION = '10.26.0'")
    expect(text).toContain('pnpm 10.26 and later')
  })

  it('says what the table of messages quotes', () => {
    const said = [
      'index',
      'create-strapi',
      'utils/check-requirements',
      'utils/check-install-path',
      'utils/database',
      'utils/git',
    ]
      .map((name) => part(`${name}.js`))
      .join()
      .replaceAll(/\$\{chalk__default\.default\.\w+\('([^']+)'\)\}/g, '$1')
    const table = text.slice(text.indexOf('## If something goes wrong'))
    const quoted = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(
      ([, message = '']) => message.split(/ ?…|: …/)[0] ?? '',
    )
    expect(quoted.length).toBeGreaterThan(7)
    expect(
      quoted.filter((message) => !said.includes(message.replace('Strapi requires Node.js', 'Strapi requires'))),
    ).toEqual([])
  })

  it('makes strict projects', () => {
    const settings = readFileSync(join(installer ?? '', 'templates/vanilla/tsconfig.json'), 'utf8')
    expect(settings).toContain('"strict": true')
    expect(page('dev-docs/typescript/development')).toContain('New projects have `"strict": true` in `tsconfig.json`')
  })
})

describe('the quick start', () => {
  const text = page('dev-docs/quick-start')

  it('shows the answer to what the reader has written', () => {
    const [, answer = ''] = /In the browser you see the whole answer:\n\n```json\n([^]*?)\n```/.exec(text) ?? []
    const { data } = JSON.parse(answer) as { data: { name: string; categories: { name: string }[] }[] }
    expect(text).toContain('pick the two categories in the relation field')
    expect(data.map(({ categories }) => categories.map(({ name }) => name))).toEqual([['French food', 'Brunch']])
  })

  it('counts the permissions among what is in the database', () => {
    expect(text).toContain('The model is saved in files you can commit; content and permissions are in the database.')
    expect(text).not.toContain('apart from the content itself')
  })
})

describe('Docker', () => {
  it('runs a project that the installer has created', () => {
    expect(page('dev-docs/installation/docker')).toContain('- You have a project, created with [the installer]')
    const introduction = page('dev-docs/setup-deployment')
    expect(introduction).toContain('with the installer, and run it there or in a container.')
    expect(introduction).not.toContain('or with Docker')
    expect(page('dev-docs/installation')).toContain(
      'choose whether to run it on your machine or in a Docker container.',
    )
  })
})
