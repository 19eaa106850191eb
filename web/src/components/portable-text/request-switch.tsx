import { SelectChoice } from '@/components/ui/choice'
import type { BlockProps } from './block-props'
import { REQUEST_LANGUAGE } from './choices'
import { blocks } from '@strings'

/** One request in several languages. */
export function RequestSwitch({
  value: { _key, title = blocks.requestSwitch, items },
  page,
}: BlockProps<'requestSwitch'>) {
  return (
    <SelectChoice
      id={`switch-${_key}`}
      group={REQUEST_LANGUAGE}
      legend={title}
      initial={page.initialChoices.get(REQUEST_LANGUAGE)}
      options={items.map((variant) => ({
        key: variant._key,
        label: variant.language,
        value: variant.language,
        content: page.render(variant.content),
      }))}
    />
  )
}
