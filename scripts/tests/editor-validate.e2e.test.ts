import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openChromium } from '../lib/chromium.ts'
import { openEditorPage } from '../trials/bench/keystrokes/editor-page.ts'
import { faultsOfValidation } from '../trials/bench/validate/report.ts'
import { complaintsAboutPages, runCases, seedEditor, type Seeded } from '../trials/bench/validate/validate-editor.ts'
import { Cleanup } from '../trials/harness/cleanup.ts'

const cleanup = new Cleanup()
let page: Page
let seeded: Seeded

beforeAll(async () => {
  const browser = await openChromium()
  cleanup.add(() => browser.close())
  page = await openEditorPage(browser)
  seeded = await seedEditor(page, { seed: 1, cleanup })
})
afterAll(() => cleanup.run())

test('sixty defects are shown at their places while somebody writes, each alone', async () => {
  const results = await runCases(page, seeded.cases)
  expect(faultsOfValidation({ results, complaints: [] }, { isWhole: true })).toEqual([])
})

test('nothing is said of pages in which nothing is wrong', async () => {
  expect(await complaintsAboutPages(page, seeded.site)).toEqual([])
})
