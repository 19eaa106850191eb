import { CardGrid } from '@/components/ui/card-grid'
import { resolvedHref } from './resolved-href'
import type { BlockProps } from './block-props'

/** A grid of links with a title and a line each. */
export function Cards({ value: { items, small } }: BlockProps<'cards'>) {
  return (
    <CardGrid
      small={small}
      cards={items.map(({ _key, title, description, icon, target }) => ({
        key: _key,
        title,
        description,
        icon,
        href: target && resolvedHref(target),
      }))}
    />
  )
}
