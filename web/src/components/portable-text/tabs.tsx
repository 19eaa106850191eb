import { TabChoice } from '@/components/ui/choice'
import type { BlockProps } from './block-props'
import { blocks } from '@strings'

/** Alternatives of which the reader sees one. */
export function Tabs({ value: { _key, groupId, items }, page }: BlockProps<'tabs'>) {
  return (
    <TabChoice
      id={`tabs-${_key}`}
      group={groupId ?? `own:${_key}`}
      legend={blocks.variant}
      options={items.map((tab) => ({
        key: tab._key,
        label: tab.label,
        value: tab.value ?? tab.label,
        content: page.render(tab.content),
      }))}
    />
  )
}
