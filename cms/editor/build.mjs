// Bundles the editor, its React 19 and its styles into dist/editor.js, dist/editor.css and the chunks that load later.
// The admin panel itself runs on React 18: the two never share a component, only a DOM element.
import { createRequire } from 'node:module'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const fromWeb = createRequire(join(here, '../../web/package.json'))
const fromHere = createRequire(import.meta.url)

/** Marks each icon of Strapi's set as pure, so that only those in use are bundled. */
const shakeIcons = {
  name: 'shake-icons',
  setup({ onLoad }) {
    onLoad({ filter: /@strapi[\\/]icons[\\/]dist[\\/]index\.mjs$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/(\w+ = )(\w+\(\w+\))(?=[,;])/g, '$1/* @__PURE__ */ $2'),
      loader: 'js',
    }))
  },
}

/** Leaves out Zod's messages in other languages than the admin panel's. */
const onlyEnglish = {
  name: 'only-english',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
      loader: 'js',
    }))
  },
}

/** The esbuild options of the editor; the test harness builds with them too. */
export const editorBuild = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  // What reads a paste is a chunk of its own.
  splitting: true,
  chunkNames: '[name]-[hash]',
  platform: 'browser',
  jsx: 'automatic',
  // npm hoists React 18 for Strapi; React 19 is the one the site has.
  alias: {
    react: dirname(fromWeb.resolve('react/package.json')),
    'react-dom': dirname(fromWeb.resolve('react-dom/package.json')),
    // One of the packages that read MDX requires it, the others import it: that would be two copies.
    acorn: join(dirname(fromHere.resolve('acorn/package.json')), 'dist/acorn.mjs'),
    'styled-components': join(here, 'styled-components-stub.mjs'),
  },
  plugins: [shakeIcons, onlyEnglish],
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'warning',
}

const kib = (size) => `${(size / 1024).toFixed(0)} KiB`

async function main() {
  const started = performance.now()
  await rm(join(here, 'dist'), { recursive: true, force: true })
  await build({
    ...editorBuild,
    entryPoints: { editor: join(here, 'src/mount.tsx') },
    outdir: join(here, 'dist'),
    minify: true,
  })
  for (const file of (await readdir(join(here, 'dist'))).toSorted()) {
    const bytes = await readFile(join(here, 'dist', file))
    console.log(`  ${file.padEnd(22)}${kib(bytes.length).padStart(9)}  ${kib(gzipSync(bytes).length)} gzipped`)
  }
  console.log(`editor bundled in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
