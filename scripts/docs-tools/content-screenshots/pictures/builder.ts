import type { Page } from 'playwright-core'
import type { Picture } from '../picture.ts'

const RESTAURANT = '/plugins/content-type-builder/content-types/api::restaurant.restaurant'
const dialog = (page: Page) => page.getByRole('dialog')

export const builderPictures: readonly Picture[] = [
  { name: 'builder', page: 'user-docs/content-type-builder.md', open: RESTAURANT },
  {
    name: 'builder-new-type',
    page: 'user-docs/content-type-builder/creating-new-content-type.md',
    open: RESTAURANT,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Create new collection type' }).click()
      await page.getByLabel('Display name').fill('Chef')
    },
    crop: (page) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'builder-fields',
    height: 1000,
    page: 'user-docs/content-type-builder/configuring-fields-content-type.md',
    open: RESTAURANT,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Add another field', exact: true }).click()
      await dialog(page).getByText('Dynamic zone').waitFor()
    },
    crop: (page) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'builder-advanced',
    page: 'user-docs/content-type-builder/configuring-fields-content-type.md',
    open: RESTAURANT,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Edit name' }).click()
      await dialog(page).getByRole('tab', { name: 'Advanced settings' }).click()
    },
    crop: (page) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'builder-relation',
    page: 'user-docs/content-type-builder/configuring-fields-content-type.md',
    open: RESTAURANT,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Edit categories' }).click()
      await dialog(page).waitFor()
    },
    crop: (page) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'builder-component',
    page: 'user-docs/content-type-builder/configuring-fields-content-type.md',
    open: RESTAURANT,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Add another field', exact: true }).click()
      await dialog(page)
        .getByRole('button', { name: /^Component/ })
        .click()
      await dialog(page).getByText('Create a new component').waitFor()
    },
    crop: (page) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'builder-edit-type',
    page: 'user-docs/content-type-builder/managing-content-types.md',
    open: RESTAURANT,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await dialog(page).getByRole('tab', { name: 'Advanced settings' }).click()
    },
    crop: (page) => [dialog(page)],
    margin: 0,
  },
]
