import type { BlockProps, MemberProps } from './block-props'
import { blocks } from '@strings'

/** A request and what the server answers, side by side where there is room. */
export function ApiCall({ value: { items, stacked }, page }: BlockProps<'apiCall'>) {
  return (
    <div className={stacked || items.length === 1 ? 'api-call' : 'api-call api-call-wide'}>
      {items.map((panel) => (
        <Panel key={panel._key} value={panel} page={page} />
      ))}
    </div>
  )
}

function Panel({ value: { role, title = blocks.panels[role], content }, page }: MemberProps<'panel'>) {
  return (
    <div className={`panel panel-${role}`}>
      <p className="panel-title">{title}</p>
      {page.render(content)}
    </div>
  )
}
