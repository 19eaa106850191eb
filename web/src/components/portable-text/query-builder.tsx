import { Island } from './islands/island'
import { CodeFrame } from '@/components/ui/code-frame'
import { CodeText } from '@/components/ui/code-text'
import type { BlockProps } from './block-props'

/** A form that turns an object into the query string of a REST call. */
export function QueryBuilder({ value: { _key, endpoint, code } }: BlockProps<'queryBuilder'>) {
  return (
    <Island name="query-builder" props={{ id: _key, endpoint, code }}>
      <CodeFrame title={endpoint} language="js">
        <CodeText>{code}</CodeText>
      </CodeFrame>
    </Island>
  )
}
