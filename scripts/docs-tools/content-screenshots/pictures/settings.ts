import type { Page } from 'playwright-core'
import type { Picture } from '../picture.ts'

const dialog = (page: Page) => page.getByRole('dialog')

export const settingsPictures: readonly Picture[] = [
  { name: 'settings-overview', page: 'user-docs/settings/admin-panel.md', open: '/settings/application-infos' },
  { name: 'api-tokens', page: 'user-docs/settings/API-tokens.md', open: '/settings/api-tokens', height: 640 },
  {
    name: 'api-token-custom',
    page: 'user-docs/settings/API-tokens.md',
    open: '/settings/api-tokens/create',
    height: 1000,
    steps: async (page) => {
      await page.getByLabel('Name').fill('Website, production')
      await page.getByRole('combobox', { name: 'Token type' }).click()
      await page.getByRole('option', { name: 'Custom' }).click()
      await page.getByRole('button', { name: 'Article' }).click()
      await page.getByRole('checkbox', { name: 'find', exact: true }).check()
      await page.getByRole('checkbox', { name: 'findOne' }).check()
    },
  },
  {
    name: 'transfer-token',
    page: 'user-docs/settings/transfer-tokens.md',
    open: '/settings/transfer-tokens/create',
    height: 640,
  },
  {
    name: 'webhook',
    page: 'dev-docs/backend-customization/webhooks.md',
    open: '/settings/webhooks/create',
    height: 820,
  },
  {
    name: 'locales',
    page: 'user-docs/settings/internationalization.md',
    open: '/settings/internationalization',
    height: 640,
  },
  {
    name: 'locale-new',
    page: 'user-docs/settings/internationalization.md',
    open: '/settings/internationalization',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Add new locale' }).click()
      await dialog(page).waitFor()
    },
    crop: (page) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'media-settings',
    page: 'user-docs/settings/media-library-settings.md',
    open: '/settings/media-library',
    height: 640,
  },
  {
    name: 'administrators',
    page: 'user-docs/users-roles-permissions/managing-administrators.md',
    open: '/settings/users',
    height: 640,
  },
  {
    name: 'administrator-invite',
    page: 'user-docs/users-roles-permissions/managing-administrators.md',
    open: '/settings/users',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Invite new user' }).click()
      await dialog(page).waitFor()
    },
    crop: (page) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'administrator-edit',
    page: 'user-docs/users-roles-permissions/managing-administrators.md',
    open: '/settings/users/2',
    height: 900,
  },
  {
    name: 'email-settings',
    page: 'user-docs/plugins/strapi-plugins.md',
    open: '/settings/email',
    height: 700,
  },
  {
    name: 'roles',
    page: 'user-docs/users-roles-permissions/configuring-administrator-roles.md',
    open: '/settings/roles',
    height: 640,
  },
  {
    name: 'role-permissions',
    page: 'user-docs/users-roles-permissions/configuring-administrator-roles.md',
    open: '/settings/roles/2',
    height: 800,
  },
  {
    name: 'role-fields',
    page: 'user-docs/users-roles-permissions/configuring-administrator-roles.md',
    open: '/settings/roles/3',
    height: 1200,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Article', exact: true }).click()
      await page.getByText('Fields permissions').waitFor()
    },
    crop: (page) => [page.getByRole('tablist'), page.getByRole('tabpanel')],
  },
  {
    name: 'role-plugins',
    page: 'user-docs/users-roles-permissions/configuring-administrator-roles.md',
    open: '/settings/roles/2',
    height: 1200,
    steps: async (page) => {
      await page.getByRole('tab', { name: 'Plugins' }).click()
      await page.getByRole('button', { name: /Media Library/ }).click()
      await page.getByText('Create (upload)').waitFor()
    },
    crop: (page) => [page.getByRole('tablist'), page.getByRole('tabpanel')],
  },
  {
    name: 'role-conditions',
    page: 'user-docs/users-roles-permissions/configuring-administrator-roles.md',
    open: '/settings/roles/3',
    height: 1000,
    steps: async (page) => {
      await page.getByText('Article', { exact: true }).hover()
      await page.locator('button:visible', { hasText: 'Settings' }).last().click()
      await dialog(page).waitFor()
    },
    crop: (page) => [dialog(page)],
    margin: 0,
  },
]
