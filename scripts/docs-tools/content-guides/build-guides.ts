import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { guidePackages } from '../extra-packages/index.ts'
import { freePort } from '../../trials/harness/free-port.ts'
import { filesOf, writeFiles, type GuideServer } from './guide-files.ts'
import type { Guide } from './guide.ts'
import { withPublicAccess } from './public-access.ts'
import { run, withServer } from './processes.ts'

/*
 * The guides of frameworks that render on a server: their projects are built, started and asked.
 */

const NAME = 'Harbor Kitchen'

/** The program of a package, as `npx` would find it. */
function programOf(name: string, program = name): string {
  const folder = join(guidePackages() ?? '', 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  return join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''))
}

const secrets = ({ url, token }: GuideServer) => ({
  STRAPI_URL: url,
  STRAPI_TOKEN: token,
  STRAPI_READ_TOKEN: token,
  STRAPI_WRITE_TOKEN: token,
  HOOK_SECRET: 'hook',
  PREVIEW_SECRET: 'preview',
})

const textOf = async (address: string, init?: RequestInit) => await (await fetch(address, init)).text()

export const eleventy: Guide = {
  name: '11ty',
  how: 'built with Eleventy',
  async check({ folder, blocks, server }) {
    const [first] = blocks.filter(({ title }) => title === 'eleventy.config.js')
    const rest = blocks.filter(({ title }) => title !== 'eleventy.config.js')
    assert.ok(first)
    writeFiles(folder, filesOf([first, ...rest], server))
    const build = async () =>
      await run(process.execPath, [programOf('@11ty/eleventy', 'eleventy')], {
        cwd: folder,
        env: secrets(server),
      })
    await build()
    const read = (file: string) => readFileSync(join(folder, 'public', file), 'utf8')
    assert.match(read('index.html'), new RegExp(`/restaurants/${server.documentId}/">${NAME}`))
    assert.match(read(`restaurants/${server.documentId}/index.html`), new RegExp(`<h1>${NAME}</h1>`))
    const [, second] = blocks.filter(({ title }) => title === 'eleventy.config.js')
    assert.ok(second)
    writeFiles(folder, filesOf([second], server))
    await build()
  },
}

export const next: Guide = {
  name: 'next-js',
  how: 'built and started with Next.js',
  async check({ folder: parent, blocks, server }) {
    for (const tab of ['fetch', 'axios']) {
      const folder = join(parent, tab)
      writeFiles(
        folder,
        new Map([
          ['package.json', '{ "private": true }'],
          ['jsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }'],
          ['app/layout.jsx', 'export default ({ children }) => <html lang="en"><body>{children}</body></html>'],
          ...[...filesOf(blocks, server, tab)].filter(([name]) => name !== '.env.local'),
        ]),
      )
      const program = programOf('next')
      const env = { ...secrets(server), NEXT_TELEMETRY_DISABLED: '1' }
      await run(process.execPath, [program, 'build', '--webpack'], { cwd: folder, env })
      const port = await freePort()
      const url = `http://localhost:${port}`
      await withServer(
        { program: process.execPath, words: [program, 'start', '-p', String(port)], url, cwd: folder, env },
        async () => {
          assert.match(await textOf(url), new RegExp(`/restaurants/${server.documentId}">${NAME}`))
          assert.match(await textOf(`${url}/restaurants/${server.documentId}`), new RegExp(`<h1>${NAME}</h1>`))
          assert.equal((await fetch(`${url}/restaurants/${'a1'.repeat(12)}`)).status, 404)
          assert.match(await textOf(`${url}/all?page=1`), new RegExp(NAME))
          const hook = { method: 'POST', body: '{"model":"restaurant"}' }
          assert.equal((await fetch(`${url}/hooks/strapi`, hook)).status, 401)
          const headers = { authorization: 'Bearer hook' }
          assert.equal((await fetch(`${url}/hooks/strapi`, { ...hook, headers })).status, 204)
          const preview = `${url}/preview?documentId=${server.documentId}&secret=`
          assert.equal((await fetch(`${preview}wrong`)).status, 401)
          assert.equal((await fetch(`${preview}preview`, { redirect: 'manual' })).status, 307)
        },
      )
    }
  },
}

export const svelte: Guide = {
  name: 'svelte',
  how: 'built and started with SvelteKit',
  async check({ folder: parent, blocks, server }) {
    for (const tab of ['fetch', 'axios']) {
      const folder = join(parent, tab)
      const detail = 'src/routes/restaurants/[id]/+page.server.js'
      const [, ...later] = blocks.filter(({ title }) => title === detail)
      writeFiles(
        folder,
        new Map([
          ['package.json', '{ "type": "module" }'],
          [
            'svelte.config.js',
            "import adapter from '@sveltejs/adapter-node'\nexport default { kit: { adapter: adapter() } }",
          ],
          [
            'vite.config.js',
            "import { sveltekit } from '@sveltejs/kit/vite'\nexport default { plugins: [sveltekit()] }",
          ],
          ['src/app.html', '<!doctype html><head>%sveltekit.head%</head><body><div>%sveltekit.body%</div></body>'],
          ['src/routes/new/+page.svelte', '<form method="POST"><input name="name"></form>'],
          ...filesOf([...blocks.filter(({ title }) => title !== detail), ...later], server, tab),
        ]),
      )
      const env = { ...secrets(server), ORIGIN: 'http://localhost' }
      await run(process.execPath, [programOf('vite'), 'build'], { cwd: folder, env })
      const port = await freePort()
      const url = `http://localhost:${port}`
      await withServer(
        {
          program: process.execPath,
          words: ['build'],
          url,
          cwd: folder,
          env: { ...env, PORT: String(port), ORIGIN: url },
        },
        async () => {
          assert.match(await textOf(url), new RegExp(`/restaurants/${server.documentId}">${NAME}`))
          assert.match(await textOf(`${url}/restaurants/${server.documentId}`), new RegExp(NAME))
          const made = await fetch(`${url}/new`, {
            method: 'POST',
            headers: { origin: url, accept: 'text/html' },
            body: new URLSearchParams({ name: `Made with ${tab}`, seats: '4' }),
            redirect: 'manual',
          })
          assert.match(made.headers.get('location') ?? (await made.text()), /^\/restaurants\/[a-z0-9]{24}$/)
        },
      )
    }
  },
}

export const nuxt: Guide = {
  name: 'nuxt-js',
  how: 'built and started with Nuxt',
  async check({ folder: parent, blocks, server: closed }) {
    await withPublicAccess(closed, async (server) => {
      const tabs = [...new Set(blocks.flatMap(({ tab }) => tab ?? []))]
      for (const tab of tabs) {
        const folder = join(parent, tab)
        /* The rules for caching are an example of their own, not a part of either tab. */
        const ofTab = blocks.filter(({ title, tab: own }) => title !== 'nuxt.config.ts' || own !== undefined)
        writeFiles(folder, new Map([['package.json', '{ "type": "module" }'], ...filesOf(ofTab, server, tab)]))
        const env = { ...secrets(server), NUXT_STRAPI_TOKEN: server.token, NUXT_TELEMETRY_DISABLED: '1' }
        await run(process.execPath, [programOf('nuxt'), 'build'], { cwd: folder, env })
        const port = await freePort()
        const url = `http://localhost:${port}`
        await withServer(
          {
            program: process.execPath,
            words: ['.output/server/index.mjs'],
            url,
            cwd: folder,
            env: { ...env, PORT: String(port) },
          },
          async () => {
            assert.match(await textOf(url), new RegExp(NAME))
            assert.match(await textOf(`${url}/restaurants/${server.documentId}`), new RegExp(`<h1>${NAME}</h1>`))
          },
        )
      }
    })
  },
}
