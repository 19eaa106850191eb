import type { Picture } from '../picture.ts'

const PAGE = 'user-docs/getting-started/setting-up-admin-panel.md'

export const startPictures: readonly Picture[] = [
  {
    name: 'log-in',
    page: PAGE,
    open: '/auth/login',
    outside: true,
    wait: (page) => page.getByRole('button', { name: 'Login' }),
    crop: (page) => [page.locator('main form'), page.locator('main img')],
    margin: 56,
  },
  { name: 'home', page: PAGE, open: '/' },
  {
    name: 'profile-experience',
    page: PAGE,
    open: '/me',
    height: 1100,
    crop: (page) => [page.getByRole('heading', { name: 'Experience' }), page.getByLabel('Interface mode')],
    margin: 32,
  },
]
