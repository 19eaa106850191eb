import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openChromium } from '../../../../scripts/lib/chromium.ts'
import { openEditorPage, type EditorPage } from './editor-page.ts'
import { startHarness, type HarnessServer } from './start-harness.ts'

/** An editor page for the tests of one file. A test during which the page reports an error fails. */
export function useEditorPage(): EditorPage {
  let server: HarnessServer
  let browser: Browser
  const errors: string[] = []
  const editor = {} as EditorPage

  beforeAll(async () => {
    server = await startHarness()
    browser = await openChromium()
    Object.assign(editor, await openEditorPage(browser, server.url))
    editor.page.on('pageerror', (error) => errors.push(String(error)))
    editor.page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
  })
  afterEach(() => {
    expect(errors.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  return editor
}
