import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { openEditorPage } from '../trials/bench/keystrokes/editor-page.ts'
import { readSamples } from '../trials/bench/paste/read-samples.ts'
import { faultsOf } from '../trials/bench/paste/report.ts'
import { runSample, type PasteResult } from '../trials/bench/paste/run-samples.ts'

const samples = await readSamples()
const results: PasteResult[] = []
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openChromium()
  page = await openEditorPage(browser)
})
afterAll(() => browser?.close())

test.each(samples)('$name becomes its blocks', async (sample) => {
  const result = await runSample(page, sample)
  results.push(result)
  expect(result.actual.join('\n')).toBe(sample.lines.join('\n'))
  expect(result.unsafe).toEqual([])
})

test('the goals of the samples are met', () => {
  expect(faultsOf(results, { isWhole: true })).toEqual([])
})
