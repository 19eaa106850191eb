import { ICON_NAMES, NETWORK_NAMES, type NavbarIcon } from '@portico/content-model'
import { atTheRight } from './entries.ts'
import { bareIconName, networkOf, socialOf, type Written } from './social.ts'
import type { NavbarEntry } from './types.ts'
import { textOf } from './value.ts'

/** What icon sets call an icon of the portal otherwise. */
const NAMES: Readonly<Record<string, NavbarIcon>> = {
  'arrow-up-right-from-square': 'external',
  'book-open': 'book',
  'book-open-cover': 'book',
  books: 'book',
  'circle-info': 'information',
  'circle-plus': 'plus-circle',
  'cloud-arrow-down': 'download',
  'cloud-arrow-up': 'upload',
  'external-link': 'external',
  'folder-open': 'folder',
  gear: 'cog',
  gears: 'cog',
  image: 'picture',
  info: 'information',
  'magnifying-glass': 'search',
  pen: 'edit',
  pencil: 'edit',
  plus: 'add',
  puzzle: 'puzzle',
  'puzzle-piece': 'puzzle',
  'rocket-launch': 'rocket',
  settings: 'cog',
  'square-terminal': 'layout',
  'table-columns': 'layout',
  'triangle-exclamation': 'warning',
  'user-group': 'users',
}

/** The portal's icon for one that a tool names; undefined where it has none of its kind. */
export function navbarIconOf(icon: unknown): NavbarIcon | undefined {
  const name = bareIconName(textOf(icon) ?? '')
  return ICON_NAMES.find((each) => each === name) ?? NAMES[name] ?? networkOf(name)
}

/** Links that a tool shows as marks in its bar, at its right. One without a mark has words. */
export function marksOf(entries: readonly Written[]): NavbarEntry[] {
  return entries.flatMap((entry): NavbarEntry[] => {
    const { social, others } = socialOf([entry])
    return [
      ...social.map(({ network, href }): NavbarEntry => ({
        label: textOf(entry.label) ?? NETWORK_NAMES[network],
        opens: { href },
        position: 'right',
        icon: network,
        iconOnly: true,
      })),
      ...others.map(atTheRight),
    ]
  })
}
