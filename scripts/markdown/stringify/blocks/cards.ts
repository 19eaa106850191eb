import { element } from '../jsx.ts'
import { hrefOf } from '../target.ts'
import type { BlockExport } from '../types.ts'

export const cards: BlockExport<'cards'> = ({ small, items }, scope) => [
  element(
    'Cards',
    { small: small || undefined },
    items.map(({ title, description, icon, target }) =>
      element('Card', { title, description, icon, link: hrefOf(target, scope) }),
    ),
  ),
]
