import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { filesOf, writeFiles } from './guide-files.ts'
import type { Guide } from './guide.ts'
import { run } from './processes.ts'

/*
 * The guides of generators that are no longer kept, and of languages that nothing here can run: their code is given to
 * what calls it, or parsed.
 */

const NAME = 'Harbor Kitchen'

interface GraphQL {
  buildSchema(text: string): object
  parse(text: string): object
  validate(schema: object, document: object): readonly { readonly message: string }[]
}

export const gatsby: Guide = {
  name: 'gatsby',
  how: 'its functions run with Node.js, its queries checked against its types',
  async check({ folder, blocks, server }) {
    writeFiles(folder, filesOf(blocks, server))
    const driver = `const { createSchemaCustomization, sourceNodes } = require('./gatsby-node.js')
    const nodes = []; const types = []
    const actions = { createNode: (node) => nodes.push(node), createTypes: (text) => types.push(text) }
    const reporter = { panic: (text) => { throw new Error(text) } }
    createSchemaCustomization({ actions })
    sourceNodes({ actions, createNodeId: (id) => 'node ' + id, createContentDigest: JSON.stringify, reporter })
      .then(() => console.log(JSON.stringify({ nodes, types })))`
    writeFiles(
      folder,
      new Map([
        ['driver.cjs', driver],
        ['package.json', '{}'],
      ]),
    )
    const printed = await run(process.execPath, ['driver.cjs'], {
      cwd: folder,
      env: { STRAPI_URL: server.url, STRAPI_TOKEN: server.token },
    })
    const { nodes, types } = JSON.parse(printed) as { nodes: { id: string; name: string }[]; types: string[] }
    assert.ok(nodes.some(({ id, name }) => name === NAME && id === `node strapi-restaurant-${server.documentId}`))
    checkQueries(folder, `${types.join()}\n${GATSBY_QUERIES}`, queriesOf(readFileSync(join(folder, 'page.md'), 'utf8')))
  },
}

/** What Gatsby makes of a type of nodes. */
const GATSBY_QUERIES = `interface Node { id: ID! }
input Sort { name: Order } enum Order { ASC DESC } input Text { eq: String }
type Restaurants { nodes: [StrapiRestaurant!]! }
type Query { allStrapiRestaurant(sort: Sort): Restaurants! strapiRestaurant(id: Text): StrapiRestaurant }
extend type StrapiRestaurant { id: ID! }`

function queriesOf(source: string): string[] {
  return [...source.matchAll(/```graphql\n([^]*?)```/g)].map(([, query = '']) => query)
}

function checkQueries(folder: string, schema: string, queries: readonly string[]): void {
  const { buildSchema, parse, validate } = createRequire(join(folder, 'package.json'))('graphql') as GraphQL
  assert.ok(queries.length > 0)
  for (const query of queries)
    assert.deepEqual(
      validate(buildSchema(schema), parse(query)).map(({ message }) => message),
      [],
    )
}

export const gridsome: Guide = {
  name: 'gridsome',
  how: 'its function run with Node.js',
  async check({ folder, blocks, server }) {
    const driver = `const nodes = []
    const collection = { addNode: (node) => nodes.push(node) }
    const api = { loadSource: (load) => load({ addCollection: () => collection }).then(() => console.log(JSON.stringify(nodes))) }
    require('./gridsome.server.js')(api)
    if (require('./gridsome.config.js').templates.StrapiRestaurant !== '/restaurants/:id') throw new Error('template')`
    writeFiles(folder, new Map([['driver.cjs', driver], ['package.json', '{}'], ...filesOf(blocks, server)]))
    const printed = await run(process.execPath, ['driver.cjs'], { cwd: folder, env: { STRAPI_TOKEN: server.token } })
    const nodes = JSON.parse(printed) as { id: string; name: string; categories: string[] }[]
    const node = nodes.find(({ id }) => id === server.documentId)
    assert.equal(node?.name, NAME)
    assert.ok(node.categories.length > 0)
  },
}

export const sapper: Guide = {
  name: 'sapper',
  how: 'compiled with Svelte 3, its functions run with Node.js',
  async check({ folder: parent, blocks, server }) {
    for (const tab of ['fetch', 'axios']) {
      const folder = join(parent, tab)
      const driver = `import { compile } from 'svelte3/compiler'
      import { readFileSync, writeFileSync } from 'node:fs'
      const authorized = (address, options) => fetch(address, { ...options, headers: { authorization: 'Bearer ' + process.env.STRAPI_TOKEN } })
      const pages = ['src/routes/index.svelte', 'src/routes/restaurants/[documentId].svelte']
      for (const [index, file] of pages.entries()) {
        const { js } = compile(readFileSync(file, 'utf8'), { generate: 'ssr', sveltePath: 'svelte3' })
        writeFileSync('page-' + index + '.js', js.code)
        const page = await import('./page-' + index + '.js')
        if (process.env.TAB === 'axios' && index === 0) {
          const { default: axios } = await import('axios')
          axios.defaults.headers.common.Authorization = 'Bearer ' + process.env.STRAPI_TOKEN
        }
        const props = await page.preload.call({ fetch: authorized, error: (status, text) => { throw new Error(status + text) } }, { params: { documentId: process.env.DOCUMENT_ID } })
        console.log(page.default ? page.default.render(props).html : JSON.stringify(props))
      }
      const { post } = await import('./src/routes/restaurants/new.json.js')
      await post({ body: { name: 'Made with Sapper', seats: 3 } }, { writeHead: (status) => console.log('status', status), end: console.log })
      await import('./src/routes/login.json.js')`
      writeFiles(
        folder,
        new Map([['driver.mjs', driver], ['package.json', '{ "type": "module" }'], ...filesOf(blocks, server, tab)]),
      )
      const env = { STRAPI_TOKEN: server.token, DOCUMENT_ID: server.documentId, TAB: tab }
      const printed = await run(process.execPath, ['driver.mjs'], { cwd: folder, env })
      assert.match(printed, new RegExp(NAME))
      assert.match(printed, new RegExp(`<h1>${NAME}</h1>`))
      assert.match(printed, /^status 201$/m)
    }
  },
}

export const angular: Guide = {
  name: 'angular',
  how: 'compiled with the compiler of Angular',
  async check({ folder, blocks, server }) {
    const settings = {
      compilerOptions: {
        target: 'ES2022',
        module: 'ES2022',
        moduleResolution: 'bundler',
        strict: true,
        experimentalDecorators: true,
        skipLibCheck: true,
        outDir: 'out',
        rootDir: '.',
        lib: ['ES2022', 'DOM'],
        types: [],
      },
      angularCompilerOptions: { strictTemplates: true },
      include: ['src'],
    }
    const files = filesOf(blocks, server)
    writeFiles(folder, new Map([['tsconfig.json', JSON.stringify(settings)], ['package.json', '{}'], ...files]))
    const program = createRequire(join(folder, 'package.json')).resolve('@angular/compiler-cli/package.json')
    await run(process.execPath, [join(program, '../bundles/src/bin/ngc.js'), '-p', 'tsconfig.json'], { cwd: folder })
    assert.match(readFileSync(join(folder, 'out/src/app/restaurants.service.js'), 'utf8'), /ɵɵdefineInjectable/)
  },
}

interface TreeSitter {
  Parser: {
    new (): { setLanguage(language: unknown): void; parse(text: string): { rootNode: Tree } }
    init(): Promise<void>
  }
  Language: { load(file: string): Promise<unknown> }
}
interface Tree {
  readonly hasError: boolean
  toString(): string
}

/** A guide whose language has no runtime in Debian. */
const parsedGuide = (name: string): Guide => ({
  name,
  how: 'parsed',
  async check({ folder, blocks, server }) {
    const require = createRequire(join(folder, 'package.json'))
    const { Parser, Language } = require('web-tree-sitter') as TreeSitter
    await Parser.init()
    const parser = new Parser()
    parser.setLanguage(await Language.load(require.resolve('tree-sitter-wasms/out/tree-sitter-dart.wasm')))
    const files = [...filesOf(blocks, server)].filter(([file]) => file.endsWith('.dart'))
    assert.ok(files.length > 1)
    for (const [file, text] of files) {
      const { rootNode } = parser.parse(text)
      assert.ok(!rootNode.hasError, `${file} cannot be parsed: ${rootNode.toString().slice(0, 500)}`)
      assert.doesNotMatch(text, /Bearer \$\{/, `${file} sends a token that may be missing.`)
    }
  },
})

export const dart = parsedGuide('dart')
export const flutter = parsedGuide('flutter')
