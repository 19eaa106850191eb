import type { BlockProps } from './block-props'
import { blocks } from '@strings'

/** A list whose items hold blocks. */
export function RichList({ value: { kind, start, items }, page }: BlockProps<'richList'>) {
  const children = items.map(({ _key, checked, content }) => (
    <li key={_key} className={checked === undefined ? undefined : checked ? 'task task-done' : 'task'}>
      {checked !== undefined && <span className="visually-hidden">{checked ? blocks.done : blocks.toDo}</span>}
      {page.render(content)}
    </li>
  ))
  const tasks = items.some(({ checked }) => checked !== undefined) ? 'tasks' : undefined
  if (kind === 'bullet')
    return (
      <ul className={tasks} data-rich="">
        {children}
      </ul>
    )
  return (
    <ol className={kind === 'steps' ? 'steps' : tasks} start={start} data-rich="">
      {children}
    </ol>
  )
}
