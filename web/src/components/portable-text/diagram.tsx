import { CodeText } from '@/components/ui/code-text'
import { Island } from './islands/island'
import type { BlockProps } from './block-props'
import { blocks } from '@strings'

/** A Mermaid diagram: drawn when it comes into view, its source until then and without scripts. */
export function Diagram({ value: { code, alt, caption } }: BlockProps<'diagram'>) {
  return (
    <figure className="diagram">
      <Island name="diagram" props={{ code, alt: alt ?? caption ?? blocks.diagram }}>
        <CodeText>{code}</CodeText>
      </Island>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
