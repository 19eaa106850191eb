import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kitchenSink } from '../../cms/content-model/fixtures/kitchen-sink.ts'
import { PROJECT_ROOT } from '../config/index.ts'
import { openChromium } from '../lib/chromium.ts'
import { bodiesOfFolder } from '../trials/bench/round-trip/bodies-of-folder.ts'
import { openRoundTripPage, roundTrip, roundTripRandom } from '../trials/bench/round-trip/run-round-trip.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openChromium()
  page = await openRoundTripPage(browser)
})
afterAll(() => browser?.close())

test('every bundled body comes out of the editor as it was stored, and so does one with every block', async () => {
  const bundled = await bodiesOfFolder(join(PROJECT_ROOT, 'cms/content'), 'docusaurus')
  expect(bundled.length).toBeGreaterThan(300)
  expect(await roundTrip(page, [...bundled, { name: 'every block', body: kitchenSink }])).toEqual([])
})

test('so do random documents', async () => {
  expect(await roundTripRandom(page, { count: 1000, seed: 1, step: () => {} })).toEqual([])
})

test('a body that the engine does not hold whole is found', async () => {
  const text = { _type: 'block', style: 'normal', children: [{ _type: 'span', _key: 's', text: 'One', marks: [] }] }
  const twice = [
    { ...text, _key: 'same' },
    { ...text, _key: 'same' },
  ]
  expect(await roundTrip(page, [{ name: 'two blocks of one key', body: twice }])).toHaveLength(1)
})
