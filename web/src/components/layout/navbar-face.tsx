import type { NavbarIcon } from '@portico/content-model'
import type { NavbarEntry } from '@portico/content-model/site'
import { ICON_PATHS, type IconName } from '@/components/ui/icon-paths'
import { Icon } from '@/components/ui/icons'
import { NetworkIcon } from '@/components/ui/network-icon'

/** What a place of the navbar or an entry of its menus shows: an icon and words, or an icon that is read as these words. */
export function NavbarFace({ label, icon, iconOnly }: Pick<NavbarEntry, 'label' | 'icon' | 'iconOnly'>) {
  if (icon === undefined) return label
  return (
    <>
      {isIconName(icon) ? <Icon name={icon} /> : <NetworkIcon network={icon} className="icon icon-mark" />}
      {iconOnly ? <span className="visually-hidden">{label}</span> : label}
    </>
  )
}

function isIconName(icon: NavbarIcon): icon is NavbarIcon & IconName {
  return Object.hasOwn(ICON_PATHS, icon)
}
