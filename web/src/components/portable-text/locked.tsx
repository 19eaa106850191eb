import { CodeFrame } from '@/components/ui/code-frame'
import { CodeText } from '@/components/ui/code-text'
import type { BlockProps } from './block-props'

/** Source that an import could not convert: shown as it stands, so that nothing is lost for readers either. */
export function Locked({ value: { source, format } }: BlockProps<'locked'>) {
  return (
    <div className="locked">
      <CodeFrame language={format}>
        <CodeText>{source}</CodeText>
      </CodeFrame>
      <p className="quiet">This part is shown as its source: it has not been converted yet.</p>
    </div>
  )
}
