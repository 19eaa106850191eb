import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { codeOf, page } from './content-claims/pages.ts'
import { load } from './content-claims/strapi-source.ts'

/*
 * Whether the files that the bundlers' page shows work with what Strapi hands them.
 */

const project = mkdtempSync(join(tmpdir(), 'portico-bundlers-'))
afterAll(() => rmSync(project, { recursive: true }))

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
