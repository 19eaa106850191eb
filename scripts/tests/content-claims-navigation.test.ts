import { describe, expect, it } from 'vitest'
import { page } from './content-claims/pages.ts'
import { source } from './content-claims/strapi-source.ts'

/*
 * What pages say of the menus, tools and tags with which readers find their way through the panel, held against the
 * source of the installed packages.
 */

describe('the main menu on a narrow screen', () => {
  const navigation = 'admin/dist/admin/admin/src'

  it('keeps the settings behind an icon and drops two entries', () => {
    const [, burger = ''] = /burgerMobileNavigation: \[([^\]]+)\]/.exec(source(`${navigation}/hooks/useMenu.js`)) ?? []
    expect(burger.match(/to: '[^']+'/g)).toEqual(["to: '/settings'"])
    const [, left = ''] = /topMobileNavigation: \[([^\]]+)\]/.exec(source(`${navigation}/hooks/useMenu.js`)) ?? []
    expect(left).not.toMatch(/content-type-builder|market/)
    expect(source(`${navigation}/components/LeftMenu.js`)).toMatch(
      /excludedPluginsFromBurgerMenu = \[[^\]]*'content-type-builder'/,
    )
    expect(page('user-docs/getting-started/setting-up-admin-panel')).toContain(
      'the settings move into a menu behind an icon, and the Content-Type Builder and the marketplace are not shown',
    )
  })
})

describe('the main menu', () => {
  it('has its entries in the order of the page', () => {
    const positions = ['content-manager', 'content-releases', 'upload', 'content-type-builder'].map((name) =>
      Number(/addMenuLink\(\{[^]*?position: (\d+)/.exec(source(`${name}/dist/admin/index.js`))?.[1]),
    )
    expect(positions).not.toContain(Number.NaN)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    expect(page('user-docs/getting-started/setting-up-admin-panel')).toMatch(
      /the \[Content Manager\]\S+, Releases if your plan has them, the Media Library, the \[Content-Type Builder\]/,
    )
  })
})

describe('the home page of the panel', () => {
  it('shows what anyone edited last', () => {
    const service = source('content-manager/dist/server/homepage/services/homepage.js')
    expect(service).toMatch(/queryLastDocuments\(\{\s+sort: 'updatedAt:desc'\s+\}\)/)
    expect(service).not.toMatch(/updatedBy|createdBy/)
    const text = page('user-docs/getting-started/setting-up-admin-panel')
    expect(text).toContain('the entries that were edited last, by anyone, and those that were published last')
    expect(text).not.toContain('you edited last')
  })
})

describe('the tools of the Media Library', () => {
  const assets = 'upload/dist/admin/future/pages/Assets'
  const text = page('user-docs/media-library')

  it('place folders in the table alone', () => {
    expect(source(`${assets}/AssetsPage.js`)).toContain('showFoldersGroup: !isGridView')
    expect(text).toContain('In table view, the part *Folders* of the same menu decides')
  })

  it('clear all filters only where nothing matched', () => {
    expect(source(`${assets}/components/EmptyState.js`)).toContain('list.filters.clear')
    for (const file of ['AssetsPage', 'components/FilterBadges', 'components/FilterMenu'])
      expect(source(`${assets}/${file}.js`)).not.toContain('list.filters.clear')
    expect(text).toContain('**Clear filters** appears where nothing matched')
  })

  it('move a file from its menu, and crop it from its details alone', () => {
    const menu = source(`${assets}/components/AssetActionsMenu.js`)
    expect([...menu.matchAll(/'list\.assets\.actions\.([\w-]+)'/g)].map(([, action]) => action)).toEqual([
      'replace',
      'copy-link',
      'download',
      'move',
      'delete',
    ])
    expect(menu).not.toMatch(/crop/i)
    expect(source(`${assets}/components/AssetDetails/AssetDetailsDrawer.js`)).toContain("'asset-details.crop.trigger'")
    const details = page('user-docs/media-library/managing-assets')
    expect(details).toContain('has these actions too, with *Move to folder* in place of the crop.')
    expect(details).not.toContain('the same actions')
  })
})
