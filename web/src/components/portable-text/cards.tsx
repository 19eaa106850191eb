import { resolveTarget } from '@/content/targets'
import { CardGrid } from '@/components/ui/card-grid'
import type { BlockProps } from './block-props'

/** A grid of links with a title and a line each. */
export function Cards({ value: { items, small }, page }: BlockProps<'cards'>) {
  return (
    <CardGrid
      small={small}
      cards={items.map(({ _key, title, description, icon, target }) => ({
        key: _key,
        title,
        description,
        icon,
        href: resolveTarget(page.portal, target),
      }))}
    />
  )
}
