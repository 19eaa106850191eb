import type { Picture } from '../picture.ts'

const LIBRARY = '/plugins/upload'

export const mediaPictures: readonly Picture[] = [
  { name: 'media-library', page: 'user-docs/media-library.md', open: LIBRARY },
  {
    name: 'media-filter',
    page: 'user-docs/media-library.md',
    open: LIBRARY,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
    crop: (page) => [page.locator('main')],
    margin: 0,
    height: 560,
  },
  {
    name: 'media-new',
    page: 'user-docs/media-library/adding-assets.md',
    open: LIBRARY,
    steps: async (page) => {
      await page.getByRole('button', { name: 'New', exact: true }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
    crop: (page) => [page.locator('main')],
    margin: 0,
    height: 560,
  },
  {
    name: 'media-details',
    page: 'user-docs/media-library/managing-assets.md',
    open: LIBRARY,
    steps: async (page) => {
      await page.getByText('bread.jpg').click()
      await page.getByRole('heading', { name: 'File info' }).waitFor()
    },
  },
  {
    name: 'media-crop',
    page: 'user-docs/media-library/managing-assets.md',
    open: LIBRARY,
    steps: async (page) => {
      await page.getByText('bread.jpg').click()
      await page.getByRole('button', { name: 'Crop' }).click()
      await page.getByText('Lock aspect ratio').waitFor()
    },
  },
  {
    name: 'media-folder',
    page: 'user-docs/media-library/organizing-assets-with-folders.md',
    open: LIBRARY,
    steps: async (page) => {
      await page.getByRole('button', { name: 'New', exact: true }).click()
      await page.getByRole('menuitem', { name: 'New folder' }).click()
      await page.getByRole('dialog').waitFor()
    },
    crop: (page) => [page.getByRole('dialog')],
    margin: 0,
  },
]
