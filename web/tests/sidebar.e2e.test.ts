import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hold, hydrated, onHeldPage, PHONE, SCRIPTS } from './held-page'

/*
 * A category of the sidebar that the reader opens before, during and after hydration, on the site as it is released:
 * a page holds the open branch only, the other branches are in one file. Requests are held and released, so that each
 * moment is the same in every run.
 */

const TREE = '**/sidebars/devDocsSidebar.json'
const PAGE = '/dev-docs/intro'
const CATEGORY = 'Set-up and deployment'

/** A category that closes again fails the test. */
const onPage = (use: (page: Page) => Promise<void>, options: Parameters<typeof onHeldPage>[1] = {}) =>
  onHeldPage(async (page) => {
    await page.addInitScript((label) => {
      const note = ({ target, newState }: ToggleEvent) => {
        if (!(target instanceof HTMLDetailsElement) || newState !== 'closed') return
        if (target.querySelector('summary')?.textContent?.includes(label)) console.error(`${label} closed again`)
      }
      document.addEventListener('toggle', (event) => note(event as ToggleEvent), true)
    }, CATEGORY)
    await use(page)
  }, options)

const category = (page: Page) => page.locator('.sidebar summary', { hasText: CATEGORY })
const opened = (page: Page) => page.locator('.sidebar details[open] > summary').allTextContents()
const withoutScript = (page: Page) => page.locator('.sidebar').getByRole('link', { name: 'Open this section' })
const child = (page: Page) => page.locator('.sidebar').getByRole('link', { name: /^Deployment/ })

/** The category is open, with its children instead of the link that stands for them. */
async function expectChildren(page: Page): Promise<void> {
  await child(page).waitFor()
  expect(await opened(page)).toContain(CATEGORY)
  expect(await withoutScript(page).isVisible()).toBe(false)
}

describe('a category that the reader opens', () => {
  test.each(['/dev-docs/intro', '/dev-docs/kitchen-sink'])(
    'before the scripts of %s arrive shows its children without them, and stays open',
    (path) =>
      onPage(async (page) => {
        const release = await hold(page, SCRIPTS)
        await page.goto(path)
        await category(page).click()
        await expectChildren(page)
        release()
        await hydrated(page)
        await page.locator('[data-branch]:not(:empty)').waitFor({ state: 'detached' })
        await expectChildren(page)
      }),
  )

  test('before the scripts arrive, and leaves, shows its children all the same', () =>
    onPage(async (page) => {
      const release = await hold(page, SCRIPTS)
      await page.goto(PAGE)
      await category(page).click()
      await page.locator('h1').click()
      release()
      await hydrated(page)
      await expectChildren(page)
    }))

  test('while the page hydrates shows its children', () =>
    onPage(async (page) => {
      const release = await hold(page, SCRIPTS, async (route) => {
        const answer = await route.fetch()
        return (await answer.text()).includes('nav-heading')
      })
      await page.goto(PAGE)
      await page.mouse.move(700, 400)
      await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
      await category(page).click()
      await expectChildren(page)
      release()
      await hydrated(page)
      await expectChildren(page)
    }))

  test('after hydration shows its children', () =>
    onPage(async (page) => {
      await page.goto(PAGE)
      await page.mouse.move(700, 400)
      await hydrated(page)
      await category(page).click()
      await expectChildren(page)
    }))

  test.each(['before', 'after'])('%s hydration shows the link alone until the tree is there', (moment) =>
    onPage(async (page) => {
      const releaseScripts = await hold(page, SCRIPTS)
      const releaseTree = await hold(page, TREE)
      const requested = page.waitForRequest(TREE)
      await page.goto(PAGE)
      if (moment === 'after') {
        releaseScripts()
        await page.mouse.move(700, 400)
        await hydrated(page)
      }
      await category(page).click()
      releaseScripts()
      await hydrated(page)
      await requested
      const below = page.locator('.sidebar details[open] > ul')
      expect(await below.allTextContents()).toEqual(['Open this section'])
      releaseTree()
      await expectChildren(page)
    }),
  )

  test('in the menu of a phone shows its children', () =>
    onPage(async (page) => {
      const release = await hold(page, SCRIPTS)
      await page.goto(PAGE)
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await category(page).tap()
      await expectChildren(page)
      release()
      await hydrated(page)
      await expectChildren(page)
    }, PHONE))

  test('keeps its link, which works, when the tree cannot be fetched', () =>
    onPage(
      async (page) => {
        const release = await hold(page, SCRIPTS)
        await page.route(TREE, (route) => route.fulfill({ status: 503 }))
        await page.goto(PAGE)
        await category(page).click()
        const answered = page.waitForResponse(TREE)
        release()
        await answered
        await hydrated(page)
        await withoutScript(page).click()
        await page.getByRole('heading', { level: 1, name: 'Database' }).waitFor()
      },
      { expected: /status of 503/ },
    ))
})

test('the tree is requested on hydration where the pointer is in the sidebar already', () =>
  onPage(async (page) => {
    const release = await hold(page, SCRIPTS)
    await page.goto(PAGE)
    await page.locator('.sidebar').hover()
    const requested = page.waitForRequest(TREE)
    release()
    await requested
  }))

test('hydration leaves the sidebar where the reader scrolled it', () =>
  onPage(
    async (page) => {
      const release = await hold(page, SCRIPTS)
      await page.goto(PAGE)
      const sidebar = page.locator('.sidebar')
      const place = await sidebar.evaluate((element) => {
        element.scrollTop = 40
        return element.scrollTop
      })
      expect(place).toBe(40)
      await page.mouse.move(700, 200)
      release()
      await hydrated(page)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(place)
    },
    { viewport: { width: 1440, height: 300 } },
  ))
