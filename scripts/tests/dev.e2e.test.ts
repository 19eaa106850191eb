import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { startDevCommand, type DevCommand } from './dev/dev-command.ts'
import { copyProject, type ProjectCopy } from './dev/project-copy.ts'

const POLL = { interval: 2000 }

let browser: Browser
let project: ProjectCopy
beforeAll(async () => {
  browser = await openChromium()
  project = copyProject()
})
afterAll(async () => {
  await browser?.close()
  project?.remove()
})

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(project.root, file)), { recursive: true })
  writeFileSync(join(project.root, file), text)
}
const append = (file: string, text: string): void =>
  write(file, `${readFileSync(join(project.root, file), 'utf8')}\n${text}\n`)

/** Runs a command, uses its page, stops it, and sees that nothing is left. */
async function whileRunning(name: string, use: (page: Page, command: DevCommand) => Promise<void>): Promise<void> {
  const command = await startDevCommand(project.root, name)
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  try {
    await use(page, command)
  } catch (cause) {
    const shown = await page.content()
    await command.stop()
    throw new Error(`${name} shows:\n${shown}`, { cause })
  } finally {
    await page.close()
  }
  expect(await command.stop()).toEqual({ code: 0, left: [] })
}

it('npm run dev shows a saved page of cms/content without a page load, and has its media, search and Markdown', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>'
  write('cms/content/tags.json', '[]')
  write('cms/content/docs/panel.svg', picture)
  write('cms/content/docs/start.md', '---\ntitle: Start\n---\n\nThe first words.\n\n![A panel](panel.svg)\n')
  await whileRunning('dev', async (page, { url }) => {
    await page.goto(`${url}/start`)
    await page.getByText('The first words.').waitFor()
    await page.locator('html[data-hydrated]').waitFor()
    await page.evaluate('window.sameLoad = true')

    write('cms/content/docs/start.md', '---\ntitle: Start\n---\n\nThe second words.\n\n![A panel](panel.svg)\n')
    await page.getByText('The second words.').waitFor()
    expect(await page.evaluate('window.sameLoad')).toBe(true)

    const source = await page.getByRole('img', { name: 'A panel' }).getAttribute('src')
    expect(await (await fetch(new URL(source ?? '', url))).text()).toBe(picture)
    expect(await (await fetch(`${url}/start.md`)).text()).toContain('The second words.')
    await page.goto(`${url}/search?q=second`)
    await page.locator('main').getByRole('link', { name: /Start/ }).first().waitFor()

    write('cms/content/docs/drawn.md', '---\ntitle: Drawn\n---\n\n```mermaid\nflowchart LR\n  a --> b\n```\n')
    await expect.poll(async () => (await fetch(`${url}/drawn`)).status, POLL).toBe(200)
    await page.goto(`${url}/drawn`)
    await page.locator('.diagram-drawing svg').waitFor()
  })
})

it('npm run dev:editor shows a saved file of the editor, in the palette that was chosen', async () => {
  await whileRunning('dev-editor', async (page, { url }) => {
    await page.goto(url)
    await page.getByText('Text and marks').waitFor()
    await page.getByRole('button', { name: 'Dark palette' }).click()

    append('cms/editor/src/styles/root.css', '.pt-root { outline: 1px solid rgb(1, 2, 3) }')
    await page.waitForFunction("getComputedStyle(document.querySelector('.pt-root')).outlineColor === 'rgb(1, 2, 3)'")

    append('cms/editor/src/mount.tsx', "document.title = 'Changed'")
    await page.waitForFunction("document.title === 'Changed'")
    await page.getByRole('button', { name: 'Light palette' }).waitFor()
  })
})

it('npm run dev:blocks shows a saved style and a new state in both themes', async () => {
  await whileRunning('dev-blocks', async (page, { url }) => {
    await page.goto(`${url}/#/blocks/divider`)
    const panes = (['light', 'dark'] as const).map((theme) => page.frameLocator(`iframe[data-theme="${theme}"]`))
    for (const [index, theme] of (['light', 'dark'] as const).entries())
      await panes[index]?.locator(`html[data-theme="${theme}"][data-hydrated] hr`).first().waitFor()

    /* Next shows nothing of what is saved while a page still connects to it: it is saved until it is seen. */
    let saved = 0
    await expect
      .poll(() => {
        append('web/src/styles/prose.css', `hr { outline: 1px solid rgb(1, 2, ${++saved % 256}) }`)
        return page.evaluate(
          "frames.map(({ contentDocument }) => getComputedStyle(contentDocument.querySelector('main hr')).outlineColor)",
        )
      }, POLL)
      .toEqual([expect.stringMatching(/^rgb\(1, 2, \d+\)$/), expect.stringMatching(/^rgb\(1, 2, \d+\)$/)])

    append(
      'cms/content-model/fixtures/block-states.ts',
      "Object.assign(blockStates, { divider: [...blockStates.divider, state('A new state', text('st-new', 'New.'))] })",
    )
    for (const pane of panes) await pane.getByRole('heading', { name: 'A new state' }).waitFor()
  })
})
