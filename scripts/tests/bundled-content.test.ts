import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  checkContent,
  formatFindings,
  countWords,
  readContent,
  type Content,
} from '../docs-tools/content-check/index.ts'

/* What `npm run content:check` says of the documentation that comes with Portico. */

const ROUTES = join(import.meta.dirname, '../../../shared/site-map/routes.json')
const routesSchema = z.array(z.object({ path: z.string(), stats: z.object({ words: z.number() }).optional() }))

let content: Content
beforeAll(async () => {
  content = await readContent(join(import.meta.dirname, '../../cms/content'))
})

test('the bundled documentation has nothing to fix', async () => {
  expect(formatFindings(await checkContent(content))).toBe('')
})

/** The map says how long the page of the public documentation is: half of that covers the subject. */
test.skipIf(!existsSync(ROUTES))('every page has half of the words that the site map names (needs ../shared)', () => {
  const wanted = new Map(
    routesSchema.parse(JSON.parse(readFileSync(ROUTES, 'utf8'))).map(({ path, stats }) => [path, stats?.words ?? 0]),
  )
  const short = content.pages
    .filter(({ kind }) => kind === 'doc')
    .map((page) => ({ path: page.name, words: countWords(page), half: (wanted.get(page.name) ?? 0) / 2 }))
    .filter(({ words, half }) => words < half)
  expect(short).toEqual([])
})
