import { element } from '../jsx.ts'
import type { BlockExport } from '../types.ts'

export const requestSwitch: BlockExport<'requestSwitch'> = ({ title, items }, scope) => [
  element(
    'MultiLanguageSwitcher',
    { title },
    items.map(({ language, content }) => element('MultiLanguageSwitcherRequest', { language }, scope.flow(content))),
  ),
]
