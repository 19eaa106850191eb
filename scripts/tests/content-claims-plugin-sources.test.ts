import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { matchesOf } from './content-claims/pages.ts'

/*
 * What pages show as the source of a plugin's server part: the Plugin SDK bundles it with Vite, which leaves `require`
 * and `module.exports` of these files as they are.
 */

const SDK = extraPackage('@strapi/sdk-plugin')

describe('the source of a plugin', () => {
  it('is written in modules', () => {
    const samples = matchesOf(/```js title="[^"\n]*server\/src\/[^"\n]*"\n([^]*?)\n```/g)
    expect(samples.length).toBeGreaterThan(15)
    expect(samples.filter(({ text }) => /\bmodule\.exports\b|\brequire\(/.test(text))).toEqual([])
    expect(samples.filter(({ text }) => !/^export default /m.test(text))).toEqual([])
  })

  it('starts the panel part in a file without markup', () => {
    expect(matchesOf(/title="([^"\n]*admin\/src\/index\.[jt]sx)"/g)).toEqual([])
  })

  it.skipIf(SDK === undefined)('is generated like this by the SDK', () => {
    const dist = join(SDK ?? '', 'dist')
    const sources = readdirSync(dist)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(dist, file), 'utf8'))
      .join('\n')
    expect(sources).toMatch(/name: "server\/src\/register\.js",[^]{0,300}export default register;/)
    for (const ending of ['js', 'ts']) expect(sources).toContain(`"admin/src/index.${ending}"`)
    expect(sources).toMatch(/commonjsOptions: \{\s+include: \[\/node_modules\/\],/)
  })
})
