import { headingLevel, type Style, type TextBlock } from '@portico/content-model'
import type { ReactNode } from 'react'
import type { PageContext } from './block-props'
import { FormerAnchorsAt } from './former-anchors'

interface StyleProps {
  readonly value: unknown
  readonly children?: ReactNode
}

const TAGS: Readonly<Record<number, 'h2' | 'h3' | 'h4' | 'h5' | 'h6'>> = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' }

/** The component of every style of a text block. */
export function styleComponents({ anchors, formerAnchors }: PageContext) {
  const Heading = ({ value, children }: StyleProps) => {
    const block = value as TextBlock
    const Tag = TAGS[headingLevel(block) ?? 2] ?? 'h2'
    const anchor = anchors[block._key]
    return (
      <div className="heading">
        <FormerAnchorsAt anchor={anchor ?? null} all={formerAnchors} />
        <Tag id={anchor}>{children}</Tag>
        <a className="anchor" href={`#${anchor}`} aria-labelledby={anchor}>
          #
        </a>
      </div>
    )
  }
  return {
    normal: Paragraph,
    blockquote: Quotation,
    h2: Heading,
    h3: Heading,
    h4: Heading,
    h5: Heading,
    h6: Heading,
  } satisfies { [Name in Style]: (props: StyleProps) => ReactNode }
}

function Paragraph({ value, children }: StyleProps) {
  return isEmpty(value as TextBlock) ? null : <p>{children}</p>
}

function Quotation({ children }: StyleProps) {
  return (
    <blockquote>
      <p>{children}</p>
    </blockquote>
  )
}

function isEmpty({ children }: TextBlock): boolean {
  return children.every((child) => child._type === 'span' && child.text === '')
}
