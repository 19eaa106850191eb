import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openChromium } from '../../lib/chromium.ts'
import { filesOf, writeFiles, type GuideServer } from './guide-files.ts'
import type { Guide, GuideWork } from './guide.ts'
import { run } from './processes.ts'

/*
 * The guides whose code runs in a browser: it is built as the reader’s tools build it, and opened in Chromium.
 */

interface Preview {
  readonly resolvedUrls: { readonly local: readonly string[] } | null
  close(): Promise<void>
}
interface Vite {
  build(options: object): Promise<unknown>
  preview(options: object): Promise<Preview>
}

const load = async (folder: string, name: string) =>
  (await import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)).href)) as unknown

/** Builds the folder with Vite. */
async function build(folder: string, { url }: GuideServer, plugin: string): Promise<void> {
  const vite = (await load(folder, 'vite')) as Vite
  const { default: make } = (await load(folder, plugin)) as { default: () => object }
  await vite.build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [make()],
    define: { 'import.meta.env.VITE_STRAPI_URL': JSON.stringify(url) },
  })
}

/**
 * Opens what was built, with what visitors may do given by the token: the page itself sends none.
 * @returns the text of the page once it has the wanted one
 */
async function textOfPage(folder: string, { url, token }: GuideServer, wanted: string): Promise<string> {
  const vite = (await load(folder, 'vite')) as Vite
  const served = await vite.preview({ root: folder, configFile: false, logLevel: 'error', preview: { port: 0 } })
  const browser = await openChromium()
  try {
    const page = await (await browser.newContext()).newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.route(`${url}/**`, async (route) => {
      const headers = { ...route.request().headers(), authorization: `Bearer ${token}` }
      await route.continue({ headers })
    })
    await page.goto(served.resolvedUrls?.local[0] ?? '')
    await page.getByText(wanted).first().waitFor()
    assert.deepEqual(problems, [])
    return await page.locator('body').innerText()
  } finally {
    await browser.close()
    await served.close()
  }
}

const pageOf = (script: string) => `<!doctype html><div id="app"></div><script type="module">${script}</script>`

async function checkTabs(work: GuideWork, check: (folder: string, tab: string) => Promise<void>): Promise<void> {
  for (const tab of ['axios', 'fetch']) {
    const folder = join(work.folder, tab)
    writeFiles(folder, new Map([['package.json', '{ "type": "module" }'], ...filesOf(work.blocks, work.server, tab)]))
    await check(folder, tab)
  }
}

export const react: Guide = {
  name: 'react',
  how: 'built with Vite and opened in Chromium',
  async check(work) {
    await checkTabs(work, async (folder, tab) => {
      const others =
        tab === 'fetch'
          ? `import { updateRestaurant, deleteRestaurant } from './src/strapi.js'
      if (!updateRestaurant || !deleteRestaurant) throw new Error('missing')`
          : ''
      const script = `
      import { createElement as h } from 'react'
      import { createRoot } from 'react-dom/client'
      import App from './src/App.jsx'
      import { Picture } from './src/Picture.jsx'
      import { useRestaurants } from './src/useRestaurants.js'
      import { useSession } from './src/session.js'
      import { getRestaurant, createRestaurant } from './src/strapi.js'
      import { listBig, show } from './src/restaurants.js'
      ${others}
      const Found = () => h('p', null, 'Found: ', useRestaurants('kitchen', 1).data.map(({ name }) => name).join(), String(useSession()))
      createRoot(document.getElementById('app')).render(h('div', null, h(App), h(Found), h(Picture, { image: null })))
      const made = await createRestaurant({ name: 'Made in React' }, ${JSON.stringify(work.server.token)})
      const one = await getRestaurant('${work.server.documentId}')
      const [big, shown] = [await listBig(), await show('${work.server.documentId}')]
      document.body.append(' One: ', one.name, ' Made: ', made.documentId, ' Big: ', String(big.data.length), ' Shown: ', shown.data.name, ' End.')`
      writeFiles(
        folder,
        new Map([
          ['index.html', pageOf("import './check.js'")],
          ['check.js', script],
        ]),
      )
      await build(folder, work.server, '@vitejs/plugin-react')
      const text = await textOfPage(folder, work.server, 'End.')
      assert.match(text, /Harbor Kitchen – .*Seafood/)
      assert.match(text, /One: Harbor Kitchen Made: [a-z0-9]{24} Big: \d+ Shown: Harbor Kitchen/)
    })
  },
}

export const vue: Guide = {
  name: 'vue-js',
  how: 'built with Vite and opened in Chromium',
  async check(work) {
    await checkTabs(work, async (folder) => {
      const script = `
      import { createApp, h } from 'vue'
      import RestaurantList from './src/components/RestaurantList.vue'
      import RestaurantDetail from './src/components/RestaurantDetail.vue'
      import RestaurantSearch from './src/components/RestaurantSearch.vue'
      import { createRestaurant } from './src/createRestaurant.js'
      import { session } from './src/session.js'
      import { addPicture } from './src/addPicture.js'
      createApp({ render: () => [h(RestaurantList), h(RestaurantDetail, { documentId: '${work.server.documentId}' }), h(RestaurantSearch)] }).mount('#app')
      const token = ${JSON.stringify(work.server.token)}
      const id = await createRestaurant({ name: 'Made in Vue' }, token)
      await addPicture(id, new File([Uint8Array.from(atob('${PICTURE}'), (c) => c.charCodeAt(0))], 'a.png', { type: 'image/png' }), token)
      document.body.append(' Made: ', id, String(session.user), ' End.')`
      writeFiles(
        folder,
        new Map([
          ['index.html', pageOf("import './check.js'")],
          ['check.js', script],
        ]),
      )
      await build(folder, work.server, '@vitejs/plugin-vue')
      const text = await textOfPage(folder, work.server, 'End.')
      assert.match(text, /Harbor Kitchen/)
      assert.match(text, /Made: [a-z0-9]{24}null End\./)
    })
  },
}

export const graphqlClients: Guide = {
  name: 'graphql',
  how: 'built with Vite, its function run with Node.js',
  async check({ folder, blocks, server }) {
    const files = ['react', 'vue', 'fetch'].flatMap((tab) => [...filesOf(blocks, server, tab)])
    const app = new Map([
      ['package.json', '{ "type": "module" }'],
      ['src/App.jsx', 'export default () => null'],
      ['src/App.vue', '<template><p>App</p></template>'],
    ])
    for (const [entry, plugin] of [
      ['src/main.jsx', '@vitejs/plugin-react'],
      ['src/main.js', '@vitejs/plugin-vue'],
    ] as const) {
      const html = `<!doctype html><div id="root"></div><div id="app"></div><script type="module" src="/${entry}"></script>`
      writeFiles(folder, new Map([...app, ...files, ['index.html', html]]))
      await build(folder, server, plugin)
    }
    const call = `import { graphql } from './src/graphql.js'
    const { restaurants } = await graphql('query ($minimum: Int) { restaurants(filters: { seats: { gte: $minimum } }) { name } }', { minimum: 1 }, process.env.STRAPI_TOKEN)
    console.log(restaurants.map(({ name }) => name).join())`
    writeFiles(folder, new Map([['call.js', call]]))
    const printed = await run(process.execPath, ['call.js'], { cwd: folder, env: { STRAPI_TOKEN: server.token } })
    assert.match(printed, /Harbor Kitchen/)
  },
}

/** A picture of one dot. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
