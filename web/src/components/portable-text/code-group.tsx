import { CodeFrame } from '@/components/ui/code-frame'
import { TabChoice } from '@/components/ui/choice'
import type { BlockProps } from './block-props'
import { sampleName } from './choices'
import { Sample } from './code'
import { code as words } from '@strings'

/** Variants of one sample; the title of each is its tab. */
export function CodeGroup({ value: { _key, groupId, items }, page }: BlockProps<'codeGroup'>) {
  return (
    <TabChoice
      id={`code-${_key}`}
      className="tabs code-group"
      group={groupId ?? `own:${_key}`}
      legend={words.variant}
      initial={groupId && page.initialChoices.get(groupId)}
      options={items.map((code) => {
        const label = sampleName(code)
        return {
          key: code._key,
          label,
          value: label,
          content: (
            <CodeFrame language={label}>
              <Sample value={code} page={page} />
            </CodeFrame>
          ),
        }
      })}
    />
  )
}
