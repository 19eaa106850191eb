import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { axeFaults } from '../trials/harness/axe.ts'
import { logIn } from '../trials/harness/open-panel.ts'
import { idOf } from '../trials/harness/sample-in-cms.ts'
import { until } from '../trials/harness/until.ts'
import { publishRemotely } from '../pipeline/publisher/remote.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

/*
 * The editor's desk on a whole portal: the preview of a draft, the state of a document, and what a removal changes. Needs
 * the panel: `npm run build:admin`.
 */

const BUILD_SECONDS = 240
const WORDS = 'A theremin is played without being touched.'
const DOCS = '/admin/content-manager/collection-types/api::doc.doc'

let portal: TestPortal
let browser: Browser
let context: BrowserContext
let editor: Page
let siteUrl = ''

const lastLines = () => portal.log.slice(-30).join('\n')
const statusOf = (path: string) => fetch(siteUrl + path, { redirect: 'manual' }).then(({ status }) => status)
const button = (name: string) => editor.getByRole('button', { name, exact: true })
const frame = (): FrameLocator => editor.frameLocator('iframe[title="Preview of this draft"]')
const formOf = (documentId: string) => `${portal.cms.url}${DOCS}/${documentId}`

const isLive = async () => (await statusOf('/guides/intro')) === 200
const state = () => editor.getByRole('status', { name: 'State on the site' })
const isMoved = async () => (await statusOf('/guides/set-up')) === 200
const isSentOn = async () => (await statusOf('/release-notes')) === 308
const dialog = () => editor.getByRole('dialog')
const path = () => editor.locator('input[name=path]')
const redirect = () => dialog().getByRole('checkbox', { name: 'Send readers from the old address to the new one' })
const openDialog = async (documentId: string, action: string) => {
  await editor.goto(formOf(documentId))
  await editor.locator('.pt-editable').waitFor()
  await button('More document actions').click()
  await editor.getByRole('menuitem', { name: action }).click()
}

/** The dialogs fade in, from the frame after they appear: what is half transparent has no contrast. */
const settled = async () => {
  await editor.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  await editor.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished)).then(() => null)')
}

async function write(words: string): Promise<void> {
  await editor.locator('.pt-editable').getByText('The sample is a small portal.').click()
  await editor.keyboard.press('End')
  await editor.keyboard.type(words)
}

beforeAll(async () => {
  portal = await startTestPortal()
  siteUrl = `http://127.0.0.1:${portal.site.port}`
  browser = await openChromium()
  context = await browser.newContext({ viewport: { width: 1400, height: 1000 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  editor = await context.newPage()
  await until('The site is live', isLive, { seconds: BUILD_SECONDS, orElse: lastLines })
  await editor.goto(`${portal.cms.url}/admin/auth/login`)
  await logIn(editor)
})

afterAll(async () => {
  await browser?.close()
  await portal?.close()
})

describe('the preview of a draft', () => {
  let link = ''

  test('shows what is written beside the text, unsaved', async () => {
    await editor.goto(formOf(idOf('docintro')))
    await button('Beside the text').click()
    await frame().getByRole('heading', { level: 1, name: 'Introduction' }).waitFor()
    await write(` ${WORDS}`)
    await frame().getByText(WORDS).waitFor()
    await button('Dark').click()
    await frame().locator('html[data-theme=dark]').waitFor()
    await button('Desktop').click()
    await frame().getByRole('navigation', { name: 'Main' }).getByText('Guides').waitFor()
    expect((await axeFaults(editor)).filter((fault) => /Preview|iframe|aside/.test(fault))).toEqual([])
    await button('Close the preview').click()
  })

  test.each([1280, 1440, 1920])('covers nothing of the form that is %i pixels wide', async (width) => {
    await editor.setViewportSize({ width, height: 900 })
    await button('Beside the text').click()
    await frame().getByRole('heading', { level: 1, name: 'Introduction' }).waitFor()
    for (const name of ['Publish', 'Save', 'More document actions', 'Hide']) await button(name).click({ trial: true })
    expect(await editor.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await button('Hide').click()
    await frame().locator('body').waitFor({ state: 'hidden' })
    await editor.setViewportSize({ width: 1400, height: 1000 })
  })

  test('is for review behind a link that shows what is saved, and nothing else', async () => {
    await button('Copy link').click()
    await editor.getByRole('textbox', { name: 'Link for review' }).waitFor()
    link = await editor.evaluate<string>('navigator.clipboard.readText()')
    const reviewer = await (await browser.newContext()).newPage()
    const answer = await reviewer.goto(link)
    const headers = answer?.headers() ?? {}
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox allow-scripts /)
    await reviewer.getByText('The sample is a small portal.').waitFor()
    expect(await reviewer.getByText(WORDS).count()).toBe(0)
    expect(await reviewer.evaluate('origin')).toBe('null')
    expect(await axeFaults(reviewer)).toEqual([])
    const opened = reviewer.context().waitForEvent('request', (request) => request.url().endsWith('/guides/install'))
    await reviewer.getByRole('link', { name: 'how to check the version' }).click()
    expect(new URL((await opened).url()).origin).not.toBe(new URL(link).origin)
  })

  test('does not open with another link', async () => {
    for (const [changed, status, words] of [
      [link.replace(/.\/$/, (end) => (end === 'A/' ? 'B/' : 'A/')), 404, 'This preview link does not work'],
      [link.replace('doc.', 'snippet.'), 404, 'This preview link does not work'],
    ] as const) {
      const answer = await fetch(changed)
      expect(answer.status).toBe(status)
      expect(await answer.text()).toContain(words)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    }
    expect((await fetch(`${link}files/main.js`)).status).toBe(200)
    expect((await fetch(link.replace('doc.', 'snippet.') + 'files/main.js')).status).toBe(404)
    for (const path of ['/sitemap.xml', '/robots.txt', '/search/config.json'])
      expect(await (await fetch(siteUrl + path)).text()).not.toContain('preview')
  })

  test('asks who may read the document', async () => {
    const ask = (token: string) =>
      fetch(`${portal.cms.url}/portico/preview/link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ type: 'doc', documentId: idOf('docintro') }),
      })
    expect((await ask('none')).status).toBe(401)
    expect((await ask(portal.environment['PORTICO_READ_TOKEN'] ?? '')).status).toBe(401)
  })
})

describe('the state of a document', () => {
  test('is one, in the form and in the list', async () => {
    await editor.goto(formOf(idOf('docintro')))
    await state().getByText('Live', { exact: true }).waitFor()
    expect(await editor.locator('[role=status][aria-label=published]:visible').count()).toBe(0)
    await write(` ${WORDS}`)
    await button('Save').click()
    await state().getByText('Live with changes').waitFor()
    await editor.goto(`${portal.cms.url}${DOCS}`)
    const row = editor.getByRole('row').filter({ hasText: '/guides/intro' })
    await row.getByText('Live with changes').waitFor()
    const columns = (await editor.locator('thead th:visible').allInnerTexts()).map((name) => name.trim().toLowerCase())
    // Beside the title, where a small screen shows it.
    expect(columns.filter(Boolean).slice(0, 2)).toEqual(['title', 'on the site'])
    expect(columns).not.toContain('status')
  })

  test('goes live', async () => {
    await editor.goto(formOf(idOf('docintro')))
    await state().getByText('Live with changes').waitFor()
    await button('Publish').click()
    await state().getByText('Going live').waitFor()
    await state()
      .getByText('Live', { exact: true })
      .waitFor({ timeout: BUILD_SECONDS * 1000 })
    expect(await (await fetch(`${siteUrl}/guides/intro`)).text()).toContain(WORDS)
  })
})

/** Waits until the panel knows of the change: its keys do nothing before. */
const canPublish = () => editor.locator('button:enabled', { hasText: /^Publish$/ }).waitFor()

describe('a move', () => {
  test('says what it changes before it is published, by keys alone', async () => {
    await editor.goto(formOf(idOf('docinstall')))
    await editor.locator('.pt-editable').waitFor()
    await path().fill('/guides/set-up')
    await canPublish()
    await editor.keyboard.press('Control+Shift+Enter')
    await dialog().getByText('/guides/set-up').waitFor()
    await dialog().getByText('/guides/install', { exact: true }).waitFor()
    await dialog().getByText('Links that follow the page by themselves').waitFor()
    await dialog().getByRole('link', { name: 'Introduction' }).waitFor()
    expect(await redirect().isChecked()).toBe(true)
    await settled()
    expect(await axeFaults(editor)).toEqual([])
    await editor.keyboard.press('Shift+Tab')
    await editor.keyboard.press('Shift+Tab')
    await editor.keyboard.press('Space')
    await dialog().getByText('The move is held back until a redirect does').waitFor()
    await editor.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await path().and(editor.locator(':focus')).waitFor()
    expect(await statusOf('/guides/install')).toBe(200)
  })

  test('sends readers of the old address to the new one', async () => {
    await button('Publish').click()
    await dialog().getByText('/guides/set-up').waitFor()
    await dialog().getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog().waitFor({ state: 'hidden' })
    await until('The page is at its new address', isMoved, { seconds: BUILD_SECONDS, orElse: lastLines })
    const old = await fetch(`${siteUrl}/guides/install`, { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([308, '/guides/set-up'])
  })

  test('that changes no address is published as it is', async () => {
    await editor.goto(formOf(idOf('docinstall')))
    await editor.locator('.pt-editable').waitFor()
    await editor.locator('input[name=title]').fill('Set up')
    await button('Publish').click()
    await editor.getByText('Published document').waitFor()
    expect(await dialog().count()).toBe(0)
  })
})

describe('a publish that is refused', () => {
  test('names each block in words, with a way there', async () => {
    await editor.goto(formOf(idOf('docinstall')))
    const heading = editor.locator('.pt-editable').getByText('Check the version')
    await heading.click()
    await editor.keyboard.press('Home')
    await editor.keyboard.press('Shift+End')
    await editor.keyboard.press('Delete')
    await button('Publish').click()
    await editor.getByText('Not published: one problem in the text.').waitFor()
    expect((await axeFaults(editor)).filter((fault) => /alert|status/i.test(fault))).toEqual([])
    await editor.locator('input[name=title]').focus()
    await editor.getByRole('button', { name: /^Show Heading/ }).focus()
    await editor.keyboard.press('Enter')
    await editor.locator('.pt-editable:focus').waitFor()
    await editor.keyboard.type('Look at the version')
    await editor.locator('.pt-editable h2').getByText('Look at the version').waitFor()
    // A notification of Strapi has a button of this name as well.
    await editor.locator('#portico-notices').getByRole('button', { name: 'Close' }).click()
    expect(await editor.getByText('Not published:').count()).toBe(0)
  })
})

describe('a removal', () => {
  test('names what needs the page, with a way there', async () => {
    await openDialog(idOf('docquickstart'), 'Unpublish')
    await dialog().getByText('It stands in the sidebars').waitFor()
    expect(await dialog().getByRole('button', { name: 'Unpublish' }).isDisabled()).toBe(true)
    expect(await axeFaults(editor)).toEqual([])
    await dialog().getByRole('button', { name: 'Cancel' }).click()
  })

  test('of a page waits for a person, and the badge says why', async () => {
    await openDialog(idOf('docreleasenotes'), 'Unpublish')
    await dialog().getByText('Its address /release-notes will have no page.').waitFor()
    await dialog().getByRole('textbox', { name: 'Send its readers to' }).fill('/guides/intro')
    await dialog().getByRole('button', { name: 'Unpublish' }).click()
    await dialog().waitFor({ state: 'hidden' })
    await button('Accept the release').waitFor({ timeout: BUILD_SECONDS * 1000 })
    await state().getByText('Held back', { exact: true }).waitFor()
    await state().getByText('It waits until somebody accepts or discards it.').waitFor()
    expect(await statusOf('/release-notes')).toBe(200)
  })

  test('that waits is in the next release too, which waits in its place', async () => {
    const { publisherUrl, secrets } = portal.config
    const next = await publishRemotely({ publisherUrl, token: secrets.PORTICO_PUBLISHER_TOKEN }, () => {})
    expect(next?.state).toBe('held')
    await editor.waitForResponse(async (response) =>
      response.url().includes('deployment') ? (await response.text()).includes(next?.release ?? '-') : false,
    )
  })

  test('that waits is discarded here: readers keep the page', async () => {
    const ask = editor.getByRole('alertdialog')
    expect((await axeFaults(editor)).filter((fault) => fault.startsWith('color-contrast'))).toEqual([])
    await button('Discard the release').click()
    await ask.getByText('Readers keep the site that they have.').waitFor()
    await settled()
    expect(await axeFaults(editor)).toEqual([])
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await ask.waitFor({ state: 'hidden' })
    await button('Discard the release').and(editor.locator(':focus')).waitFor()
    await editor.keyboard.press('Enter')
    await ask.getByRole('button', { name: 'Discard', exact: true }).click()
    await editor.getByText('Discarded', { exact: true }).first().waitFor()
    await state().getByText('Held back', { exact: true }).waitFor()
    await button('Accept the release').waitFor({ state: 'detached' })
    expect(await statusOf('/release-notes')).toBe(200)
  })

  test('waits again with the next publish, and is accepted here', async () => {
    await editor.goto(formOf(idOf('docintro')))
    await editor.locator('.pt-editable').waitFor()
    await write(' Play it now.')
    await button('Publish').click()
    await button('Accept the release').waitFor({ timeout: BUILD_SECONDS * 1000 })
    await button('Accept the release').click()
    await until('Readers are sent on', isSentOn, { seconds: BUILD_SECONDS, orElse: lastLines })
    await button('Accept the release').waitFor({ state: 'detached' })
    // The buttons have gone with the state; what came of them has not, and the keyboard goes on there.
    expect(await editor.locator(':focus').textContent()).toBe('Accepted. Readers have it in a moment.')
  })
})
