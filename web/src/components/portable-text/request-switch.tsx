import { SelectChoice } from '@/components/ui/choice'
import type { BlockProps } from './block-props'
import { blocks } from '@strings'

/** All switches of the portal share one choice of language. */
const GROUP = 'request-language'

/** One request in several languages. */
export function RequestSwitch({
  value: { _key, title = blocks.requestSwitch, items },
  page,
}: BlockProps<'requestSwitch'>) {
  return (
    <SelectChoice
      id={`switch-${_key}`}
      group={GROUP}
      legend={title}
      options={items.map((variant) => ({
        key: variant._key,
        label: variant.language,
        value: variant.language,
        content: page.render(variant.content),
      }))}
    />
  )
}
