import { expect, it } from 'vitest'
import { nearPages } from './near-pages.ts'
import type { DocSource } from './pages.ts'

const PATHS = ['/guides/install', '/v1/api/start', '/v2/api/start', '/v1/api', '/start']
const near = nearPages(PATHS.map((path) => ({ path }) as DocSource))

it.each([
  ['what stood before the folder', '/docs/product/guides/install', '/', '/guides/install'],
  ['the chapter of the page that links', '/docs/api/start', '/v2/api', '/v2/api/start'],
  ['none of several in other chapters', '/docs/api/start', '/guides/install', undefined],
  ['no page by one part alone', '/docs/start', '/', undefined],
  ['another writing of the letters', '/Docs/Guides/Install', '/', '/guides/install'],
])('finds %s', (_what, address, from, path) => {
  expect(near(address, from)?.path).toBe(path)
})
