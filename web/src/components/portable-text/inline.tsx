import type { InlineName, InlineOf } from '@portico/content-model'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { PageContext } from './block-props'
import { InlineImage } from './inline-image'
import { resolvedHref } from './resolved-href'

interface InlineProps<Name extends InlineName> {
  readonly value: InlineOf<Name>
  readonly page: PageContext
}

const components = {
  badge: ({ value: { kind, text, target } }: InlineProps<'badge'>) => {
    const className = `badge badge-${kind}`
    if (!target) return <span className={className}>{text}</span>
    return (
      <Link className={className} href={resolvedHref(target)}>
        {text}
      </Link>
    )
  },
  inlineImage: ({ value, page }: InlineProps<'inlineImage'>) => <InlineImage value={value} page={page} />,
  icon: ({ value: { name, label } }: InlineProps<'icon'>) => <Icon name={name} label={label} />,
  key: ({ value: { keys } }: InlineProps<'key'>) => (
    <span className="keys">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && '+'}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  ),
} satisfies { [Name in InlineName]: (props: InlineProps<Name>) => ReactNode }

/** The component of every inline object. */
export function inlineComponents(page: PageContext) {
  return Object.fromEntries(
    Object.entries(components).map(([name, component]) => {
      const Inline = component as (props: InlineProps<InlineName>) => ReactNode
      return [name, ({ value }: { value: InlineOf<InlineName> }) => <Inline value={value} page={page} />]
    }),
  )
}
