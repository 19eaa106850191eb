import type { Page } from 'playwright-core'
import { intercept } from '../../harness/intercept.ts'
import { hydrate } from './hydrate.ts'
import { EVERY_BLOCK } from './every-block.ts'

/** One page of each kind, and of each kind of content. */
export const TEMPLATES = {
  home: '/',
  'home, old address': '/home/Home',
  search: '/search',
  'search with a query': '/search?q=webhook',
  topics: '/tags',
  topic: '/tags/configuration',
  'not found': '/dev-docs/quik-start',
  'release notes': '/release-notes',
  status: '/status',
  snippet: '/snippets/every-block',
  'every block': EVERY_BLOCK,
  'short page': '/dev-docs/every-block/deployment',
  'entry of a sidebar': '/dev-docs/intro',
  'quick start': '/dev-docs/quick-start',
  'wide tables': '/dev-docs/configurations/middlewares',
  diagrams: '/dev-docs/backend-customization',
  'API calls': '/dev-docs/api/rest/populate-select',
  'query builder': '/dev-docs/api/rest/interactive-query-builder',
  'user guide': '/user-docs/content-manager/writing-content',
  cloud: '/cloud/getting-started/deployment',
} as const

export const WIDTHS = [320, 360, 768, 996, 1280] as const
export const HEIGHT = 900

/** What a reader may have opened, and how. Each leaves the page as axe should see it. */
export const STATES: Readonly<Record<string, { path: string; open: (page: Page) => Promise<unknown> }>> = {
  'search, empty': {
    path: '/dev-docs/intro',
    open: async (page) => {
      await openSearch(page)
    },
  },
  'search with results': {
    path: '/dev-docs/intro',
    open: async (page) => {
      await (await openSearch(page)).fill('webhook')
      await page.getByRole('option').first().waitFor()
    },
  },
  'search without results': {
    path: '/dev-docs/intro',
    open: async (page) => {
      await (await openSearch(page)).fill('qqqzzzxxy')
      await page.getByText('No results for').waitFor()
    },
  },
  'search that failed': {
    path: '/dev-docs/intro',
    open: async (page) => {
      await intercept(page, '**/search/config.json', (route) => route.abort())
      await (await openSearch(page)).fill('webhook')
      await page.getByText('Unable to fetch results').waitFor()
    },
  },
  'search that is not loaded': {
    path: '/dev-docs/intro',
    open: async (page) => {
      await intercept(page, '**/search/dialog.js*', (route) => route.abort())
      await (await openSearch(page)).fill('webhook')
      await page.getByText('The search could not be loaded.').waitFor()
    },
  },
  menu: {
    path: '/dev-docs/intro',
    open: async (page) => {
      const button = page.getByRole('button', { name: 'Open menu' })
      if (await button.isVisible()) await button.click()
    },
  },
  'banner closed': {
    path: '/dev-docs/intro',
    open: async (page) => {
      await page.getByRole('button', { name: 'Close the announcement' }).click()
      await page.locator('.announcement').waitFor({ state: 'hidden' })
    },
  },
  tabs: {
    path: EVERY_BLOCK,
    open: async (page) => {
      await page.getByRole('radio', { name: 'TypeScript' }).first().check()
    },
  },
  zoom: {
    path: EVERY_BLOCK,
    open: async (page) => {
      await hydrate(page)
      await page
        .getByRole('link', { name: /^Open large/ })
        .first()
        .click()
      await page.locator('dialog.zoom img').waitFor()
    },
  },
  'Ask AI': {
    path: '/dev-docs/intro',
    open: async (page) => {
      await page.getByRole('button', { name: 'Ask AI' }).click()
      await page.getByRole('dialog', { name: 'Ask AI' }).waitFor()
    },
  },
}

async function openSearch(page: Page) {
  await page.locator('.search-button').click()
  const field = page.getByRole('combobox')
  await field.waitFor()
  return field
}
