import type { CalloutKind } from '@portico/content-model'
import { Icon } from '@/components/ui/icons'
import type { IconName } from '@/components/ui/icon-paths'
import type { BlockProps } from './block-props'
import { blocks } from '@strings'

const ICONS: Record<CalloutKind, IconName | undefined> = {
  note: 'edit',
  tip: 'lightbulb',
  info: 'information',
  caution: 'warning',
  warning: 'warning',
  danger: 'octagon',
  prerequisites: 'list',
  strapi: 'spark',
  callout: undefined,
}

/** Something to notice beside the text. */
export function Callout({ value: { kind, title = blocks.callouts[kind], content }, page }: BlockProps<'callout'>) {
  const icon = ICONS[kind]
  return (
    <div className={`callout callout-${kind}`} role="note" aria-label={title ?? blocks.remark}>
      {title && (
        <p className="callout-title">
          {icon && <Icon name={icon} />}
          {title}
        </p>
      )}
      {page.render(content)}
    </div>
  )
}
