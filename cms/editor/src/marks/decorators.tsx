import type { DecoratorName } from '@portico/content-model'
import { defineDecorator } from '@portabletext/editor'
import './marks.css'

/** The element of each decorator. A decorator of the content model without one does not compile. */
const ELEMENTS = {
  strong: 'strong',
  em: 'em',
  code: 'code',
  strike: 's',
  kbd: 'kbd',
  sub: 'sub',
  sup: 'sup',
} as const satisfies Record<DecoratorName, string>

export const decoratorNodes = (Object.keys(ELEMENTS) as DecoratorName[]).map((type) =>
  defineDecorator({
    type,
    render: ({ children }) => {
      const Element = ELEMENTS[type]
      return <Element className={`pt-mark-${type}`}>{children}</Element>
    },
  }),
)
