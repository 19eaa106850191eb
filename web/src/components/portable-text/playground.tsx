import { Island } from './islands/island'
import { CodeFrame } from '@/components/ui/code-frame'
import { CodeText } from '@/components/ui/code-text'
import type { BlockProps } from './block-props'
import { blocks } from '@strings'

/** Code the reader can change and run, with its result below. */
export function Playground({ value: { code, language, title = blocks.playground } }: BlockProps<'playground'>) {
  return (
    <Island name="playground" props={{ code, language, title }}>
      <CodeFrame title={title} language={language}>
        <CodeText>{code}</CodeText>
      </CodeFrame>
    </Island>
  )
}
