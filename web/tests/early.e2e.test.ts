import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hold, hydrated, onHeldPage, PHONE, SCRIPTS } from './held-page'

/* What answers before any script of the framework is there, and once only after it came. */

const PAGE = '/dev-docs/kitchen-sink'
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const root = (page: Page, name: string) => page.evaluate((key) => document.documentElement.dataset[key], name)
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const said = (page: Page) => page.locator('#copy-status').textContent()
const themeColor = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content')

describe('before the scripts arrive', () => {
  test('theme, announcement and sidebar answer, each once, and stay so', () =>
    onHeldPage(async (page) => {
      const release = await hold(page, SCRIPTS)
      await page.goto(PAGE)
      const light = await themeColor(page)
      await page.getByRole('button', { name: 'Dark theme' }).click()
      expect(await root(page, 'theme')).toBe('dark')
      expect(await themeColor(page)).not.toBe(light)
      await page.getByRole('button', { name: 'Close the announcement' }).click()
      expect(await root(page, 'announcement')).toBe('off')
      await page.getByRole('button', { name: 'Hide sidebar' }).click()
      expect(await root(page, 'sidebar')).toBe('hidden')
      release()
      await hydrated(page)
      expect([await root(page, 'theme'), await root(page, 'announcement'), await root(page, 'sidebar')]).toEqual([
        'dark',
        'off',
        'hidden',
      ])
      expect(await page.getByRole('button', { name: 'Dark theme' }).getAttribute('aria-pressed')).toBe('true')
      await page.getByRole('button', { name: 'Dark theme' }).click()
      expect(await root(page, 'theme')).toBe('light')
      expect(await themeColor(page)).toBe(light)
    }, DESKTOP))

  test('a sample, a heading and the page are copied, said aloud, and hydrated all the same', () =>
    onHeldPage(
      async (page) => {
        const release = await hold(page, SCRIPTS)
        await page.goto(PAGE)
        const { origin } = new URL(page.url())
        await page.getByRole('button', { name: 'Copy bash' }).first().click()
        await expect.poll(() => copied(page)).toContain('npm install portico')
        await expect.poll(() => said(page)).toBe('Copied')
        const anchor = page.locator('.anchor').first()
        await anchor.focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => copied(page)).toBe(`${origin}${PAGE}${await anchor.getAttribute('href')}`)
        await expect.poll(() => said(page)).toBe('Link copied')
        await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
        await expect.poll(() => copied(page)).toContain('# Every block on one page')
        await page
          .getByRole('button', { name: /^Wrap lines of bash/ })
          .first()
          .click()
        release()
        await hydrated(page)
        expect(
          await page
            .getByRole('button', { name: /^Wrap lines of bash/ })
            .first()
            .getAttribute('aria-pressed'),
        ).toBe('true')
      },
      { ...DESKTOP, ...CLIPBOARD },
    ))

  test('the outline of a narrow window opens, leads to a section and closes', () =>
    onHeldPage(async (page) => {
      await hold(page, SCRIPTS)
      await page.goto(PAGE)
      await page.getByRole('button', { name: 'On this page' }).tap()
      const link = page.locator('.outline a').nth(2)
      await link.tap()
      await page.locator('.outline').waitFor({ state: 'hidden' })
      expect(new URL(page.url()).hash).toBe(await link.getAttribute('href'))
      const heading = await page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`).boundingBox()
      const bar = await page.locator('.outline-bar').boundingBox()
      expect(heading && bar && heading.y >= bar.y + bar.height).toBe(true)
    }, PHONE))
})
