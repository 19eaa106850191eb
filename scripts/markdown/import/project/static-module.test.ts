import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StaticModules } from './static-module.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-modules-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

it('reads a TypeScript configuration with constants, functions and imports of its own files', () => {
  write('nav.js', `export const nav = [{ text: 'Guide', link: '/guide/' }]\nexport default ['x']`)
  write('package.json', `{ "version": "1.2.0" }`)
  const file = write(
    'config.ts',
    `import { defineConfig, type UserConfig } from 'vitepress'
import { nav } from './nav'
import pkg from './package.json' with { type: 'json' }
const title: string = 'Acme'
const { version } = pkg
function group(text: string) {
  const base = '/guide'
  return [{ text, link: \`\${base}/start\` }]
}
export default withMermaid(defineConfig({
  title,
  description: \`Docs of \${title} \${version}\`,
  themeConfig: {
    nav,
    sidebar: { '/guide/': group('Start') },
    footer: \`© \${new Date().getFullYear()}\`,
    search: { provider: searchOf('local') },
  },
  url: process.env.URL || 'https://acme.test',
  vite: { plugins: [plugin()] },
}) satisfies UserConfig)`,
  )
  const modules = new StaticModules()
  expect(modules.read(file)).toEqual({
    title: 'Acme',
    description: 'Docs of Acme 1.2.0',
    themeConfig: {
      nav: [{ text: 'Guide', link: '/guide/' }],
      sidebar: { '/guide/': [{ text: 'Start', link: '/guide/start' }] },
      footer: `© ${new Date().getFullYear()}`,
      search: {},
    },
    url: 'https://acme.test',
    vite: { plugins: [] },
  })
  expect(modules.unread).toEqual([
    { file, line: 17, path: 'themeConfig.search.provider', what: 'a call of searchOf' },
    { file, line: 20, path: 'vite.plugins.0', what: 'a call of plugin' },
  ])
})

it.each([
  ['module.exports = { a: 1 }', { a: 1 }],
  ['exports.a = 1; exports.b = [2]', { a: 1, b: [2] }],
  ['const config = { a: 1 }\nexport default config', { a: 1 }],
  ['export default async function () { const a = 1; return { a } }', { a: 1 }],
  ['module.exports = () => ({ a: 1 })', { a: 1 }],
  ['export default defineConfig(async () => { const a = 1; return { a } })', { a: 1 }],
  ['const config = async () => ({ a: 1 })\nmodule.exports = config', { a: 1 }],
  ['async function createConfig() { const x = await y(); return { a: 1 } }\nexport default createConfig', { a: 1 }],
  ['const config = () => ({ a: 1 })\nexport default defineConfig(config)', { a: 1 }],
  [
    'module.exports = () => { console.log("x"); if (ci) { log() }\nfunction b() { return 2 }\nreturn { a: 1 } }',
    { a: 1 },
  ],
  ['module.exports = () => { if (ci) return { a: 2 }\nreturn { a: 1 } }', undefined],
  ['export const a = 1\nconst b = 2\nexport { b }', { a: 1, b: 2 }],
  ['const a = () => a()\nexport default { b: a() }', {}],
  ['const a = { ...a }\nexport default a', {}],
  ['export default {', undefined],
])('%s is %j', (source, value) => {
  expect(new StaticModules().read(write('config.js', source))).toEqual(value)
})

it('follows require, and takes what ran instead of what is written', () => {
  const file = write('config.cjs', `module.exports = { a: require('./b'), c: require.resolve('./b.js') }`)
  const b = write('b.js', 'module.exports = { d: f() }')
  expect(new StaticModules().read(file)).toEqual({ a: {}, c: b })
  expect(new StaticModules({}, new Map([[file, { ran: true }]])).read(file)).toEqual({ ran: true })
})
