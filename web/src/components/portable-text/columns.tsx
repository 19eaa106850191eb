import type { BlockProps, MemberProps } from './block-props'

/** Blocks beside each other on a wide page, below each other on a phone. */
export function Columns({ value: { items }, page }: BlockProps<'columns'>) {
  return (
    <div className="columns">
      {items.map((column) => (
        <Column key={column._key} value={column} page={page} />
      ))}
    </div>
  )
}

function Column({ value: { title, content }, page }: MemberProps<'column'>) {
  return (
    <div className="column">
      {title && <p className="column-title">{title}</p>}
      {page.render(content)}
    </div>
  )
}
