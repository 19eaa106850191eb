import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkGuide, GUIDES } from '../docs-tools/content-guides/index.ts'
import { findBlocks, filesOf } from '../docs-tools/content-guides/guide-files.ts'
import { startExampleServer, type ExampleServer } from '../docs-tools/content-examples/server.ts'
import { guidePackages } from '../docs-tools/extra-packages/index.ts'
import { CONTENT } from './content-claims/pages.ts'

/*
 * The code of each integration guide, run as its reader runs it against a Strapi: where the packages of the guides are
 * installed (`npm run content:examples -- --install`) and the program is there.
 */

const FOLDER = join(CONTENT, 'docs/dev-docs/integrations')

it('every guide is checked', () => {
  const pages = readdirSync(FOLDER).map((file) => file.replace('.md', ''))
  expect(GUIDES.map(({ name }) => name).toSorted()).toEqual(pages.toSorted())
})

it('a file is put together of the blocks that a reader of one tab sees', () => {
  const source = readFileSync(join(FOLDER, 'react.md'), 'utf8')
  const server = { url: 'http://localhost:1', token: 'secret', documentId: 'd'.repeat(24) }
  const files = filesOf(findBlocks(source, 'react.md'), server, 'axios')
  expect(files.get('src/strapi.js')).toMatch(/^import axios from 'axios'[^]*listRestaurants =[^]*createRestaurant =/)
  expect(files.get('src/strapi.js')).not.toContain('await fetch(')
})

describe.skipIf(guidePackages() === undefined)('the code of the guide', () => {
  let server: ExampleServer
  beforeAll(async () => {
    server = await startExampleServer(join(CONTENT, 'examples'))
  })
  afterAll(async () => {
    /* Strapi takes every listener off the process, those of the test runner too. */
    const { removeAllListeners } = process
    process.removeAllListeners = () => process
    await server.stop()
    process.removeAllListeners = removeAllListeners
  })

  it.for(GUIDES)('$name does what the page says: $how', async (guide, { skip }) => {
    const missing = await guide.missing?.()
    if (missing !== undefined) skip(`needs ${missing}`)
    const { url, token } = server
    await checkGuide(guide, CONTENT, { url, token, documentId: 'v6sezwafgq8p8eysysndg5dw' })
  })
})
