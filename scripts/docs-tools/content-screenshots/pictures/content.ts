import type { Page } from 'playwright-core'
import type { Picture } from '../picture.ts'

const RESTAURANTS = '/content-manager/collection-types/api::restaurant.restaurant'
const JARDIN = `${RESTAURANTS}/ruiejd16vdrcm23l8q4t21pi`
const LEMONS = `${RESTAURANTS}/d4f8h1j6k3l9z2x5c7v0b8n4`
const ARTICLES = '/content-manager/collection-types/api::article.article'

const table = (page: Page) => page.locator('table')
const title = (page: Page) => page.locator('h1')
/** The form is there, and what acts on it: the header and the panel beside it come later. */
const whole = (page: Page) => page.getByRole('combobox', { name: 'Locales' })
const dialog = (page: Page) => page.getByRole('dialog')

export const contentPictures: readonly Picture[] = [
  {
    name: 'content-list',
    page: 'user-docs/content-manager.md',
    open: RESTAURANTS,
    wait: (page) => page.getByRole('gridcell', { name: 'Two Lemons' }),
    height: 660,
  },
  {
    name: 'content-filter',
    page: 'user-docs/content-manager.md',
    open: RESTAURANTS,
    wait: (page) => page.getByRole('gridcell', { name: 'Two Lemons' }),
    steps: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await dialog(page).waitFor()
    },
    crop: (page) => [title(page), table(page)],
  },
  {
    name: 'content-columns',
    page: 'user-docs/content-manager.md',
    open: RESTAURANTS,
    wait: (page) => page.getByRole('gridcell', { name: 'Two Lemons' }),
    steps: async (page) => {
      await page.getByRole('button', { name: 'View Settings' }).click()
      await page.getByText('Displayed fields').waitFor()
    },
    crop: (page) => [title(page), table(page)],
  },
  {
    name: 'entry',
    page: 'user-docs/content-manager/writing-content.md',
    open: JARDIN,
    wait: whole,
    height: 900,
  },
  {
    name: 'entry-dynamic-zone',
    page: 'user-docs/content-manager/writing-content.md',
    open: JARDIN,
    wait: whole,
    height: 1700,
    steps: async (page) => {
      await page.getByRole('button', { name: /Add a component to/ }).click()
      await page.getByText('Pick one component').waitFor()
    },
    crop: (page) => [page.getByText('Quote - City Eats'), page.getByText('Pick one component').locator('xpath=../..')],
    margin: 40,
  },
  {
    name: 'entry-relation',
    page: 'user-docs/content-manager/managing-relational-fields.md',
    open: JARDIN,
    wait: whole,
    steps: async (page) => {
      await page.getByRole('combobox', { name: /categories/ }).click()
      await page.getByRole('option', { name: 'Seafood' }).waitFor()
    },
    crop: (page) => [page.locator('main')],
    margin: 0,
    height: 700,
  },
  {
    name: 'entry-relation-window',
    page: 'user-docs/content-manager/managing-relational-fields.md',
    open: JARDIN,
    wait: whole,
    steps: async (page) => {
      await page.getByRole('button', { name: 'French food' }).click()
      await dialog(page).getByRole('textbox').first().waitFor()
    },
    height: 640,
  },
  {
    name: 'entry-modified',
    page: 'user-docs/content-manager/saving-and-publishing-content.md',
    open: LEMONS,
    wait: whole,
    steps: async (page) => {
      await page.getByRole('button', { name: 'More document actions' }).first().click()
    },
  },
  {
    name: 'unpublish',
    page: 'user-docs/content-manager/saving-and-publishing-content.md',
    open: LEMONS,
    wait: whole,
    steps: async (page) => {
      await page.getByRole('button', { name: 'More document actions' }).first().click()
      await page.getByRole('menuitem', { name: 'Unpublish', exact: true }).click()
      await page.getByText('Unpublish and keep last draft').waitFor()
    },
    crop: (page) => [page.getByRole('alertdialog').or(dialog(page))],
    margin: 0,
  },
  {
    name: 'publish-relations',
    page: 'user-docs/content-manager/saving-and-publishing-content.md',
    open: `${ARTICLES}/create`,
    wait: (page) => page.getByLabel('title'),
    steps: async (page) => {
      await page.getByLabel('title').fill('Noodles after midnight')
      await page.getByRole('combobox', { name: /restaurant/ }).click()
      await page.getByRole('option', { name: 'Night Noodles' }).click()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('button', { name: 'Publish without relations' }).waitFor()
    },
    crop: (page) => [page.getByRole('alertdialog').or(dialog(page))],
    margin: 0,
  },
  {
    name: 'publish-many',
    page: 'user-docs/content-manager/saving-and-publishing-content.md',
    open: ARTICLES,
    wait: (page) => page.getByRole('gridcell', { name: 'Bread without a machine' }),
    steps: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all entries' }).click()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await dialog(page).waitFor()
    },
    crop: (page) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'entry-locales',
    page: 'user-docs/content-manager/translating-content.md',
    open: LEMONS,
    wait: whole,
    steps: async (page) => {
      await page.getByRole('combobox', { name: 'Locales' }).click()
      await page.getByRole('option').first().waitFor()
    },
    crop: (page) => [page.locator('main')],
    margin: 0,
    height: 600,
  },
  {
    name: 'list-configuration',
    page: 'user-docs/content-manager/configuring-view-of-content-type.md',
    open: `${RESTAURANTS}/configurations/list`,
  },
  {
    name: 'form-configuration',
    page: 'user-docs/content-manager/configuring-view-of-content-type.md',
    open: `${RESTAURANTS}/configurations/edit`,
    height: 900,
  },
]
