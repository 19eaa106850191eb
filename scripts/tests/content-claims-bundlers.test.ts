import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { codeOf, page } from './content-claims/pages.ts'
import { load } from './content-claims/strapi-source.ts'

/*
 * Whether the files that the bundlers' page shows work with what Strapi hands them, and what is found without an alias.
 */

const project = mkdtempSync(join(tmpdir(), 'portico-bundlers-'))
afterAll(() => rmSync(project, { recursive: true }))

describe('an import that package.json does not name', () => {
  it('is found at the top level, where npm puts most packages of the panel', () => {
    const { packages } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dependencies?: Record<string, string> }>
    }
    const used = Object.keys(packages['node_modules/@strapi/admin']?.dependencies ?? {})
    const atTop = used.filter((name) => `node_modules/${name}` in packages)
    expect(atTop.length).toBeGreaterThan(used.length / 2)
    expect(atTop).toContain('date-fns')
    const declared = Object.entries(packages)
      .filter(([folder]) => !folder.includes('node_modules/'))
      .flatMap(([, { dependencies = {} }]) => Object.keys(dependencies))
    expect(declared).not.toContain('date-fns')
    const text = page('dev-docs/migration/v4-to-v5/breaking-changes/webpack-aliases-removed')
    expect(text).toContain('npm puts most packages that Strapi uses at the top level')
    expect(text).not.toContain('The build tells you')
    expect(text).toContain('1. Compare the imports of the code with `package.json`')
  })
})

describe('the file for webpack', () => {
  it.each(['js', 'ts'])('adds its plugin, as %s', async (ending) => {
    const appDir = join(project, ending)
    mkdirSync(join(appDir, 'src/admin'), { recursive: true })
    const file = `src/admin/webpack.config.${ending}`
    writeFileSync(join(appDir, file), codeOf('dev-docs/admin-panel-customization/bundlers', `/${file}`))
    const { mergeConfigWithUserConfig } = load('strapi/dist/src/node/webpack/config.js') as {
      mergeConfigWithUserConfig: (config: object, context: object) => Promise<object>
    }
    expect(await mergeConfigWithUserConfig({ plugins: [] }, { appDir })).toEqual({
      plugins: [expect.objectContaining({ definitions: { __GUIDE_VERSION__: '"2.1.0"' } })],
    })
  })

  it('fails as a module that ends with .mjs, as that for Vite does', async () => {
    const file = join(project, 'vite.config.mjs')
    writeFileSync(file, 'export default (config) => config\n')
    const { loadFile } = load('strapi/dist/src/node/core/files.js') as {
      loadFile: (path: string) => Promise<unknown>
    }
    await expect(loadFile(file)).rejects.toThrow(/require is not defined|Unexpected token 'export'/)
    const text = page('dev-docs/admin-panel-customization/bundlers')
    expect(text).toContain('`.mjs`, which is looked for too, ends with an error')
    expect(text).toContain('The file `src/admin/webpack.config.js` or `.ts` receives')
  })
})
