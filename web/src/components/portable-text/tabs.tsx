import { TabChoice } from '@/components/ui/choice'
import type { BlockProps } from './block-props'
import { tabValue } from './choices'
import { blocks } from '@strings'

/** Alternatives of which the reader sees one. */
export function Tabs({ value: { _key, groupId, items }, page }: BlockProps<'tabs'>) {
  return (
    <TabChoice
      id={`tabs-${_key}`}
      group={groupId ?? `own:${_key}`}
      legend={blocks.variant}
      initial={groupId && page.initialChoices.get(groupId)}
      options={items.map((tab) => ({
        key: tab._key,
        label: tab.label,
        value: tabValue(tab),
        content: page.render(tab.content),
      }))}
    />
  )
}
