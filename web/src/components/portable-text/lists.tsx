import type { List, TextBlock } from '@portico/content-model'
import type { ReactNode } from 'react'
import { blocks } from '@strings'

interface ListProps {
  readonly children?: ReactNode
}
interface ItemProps extends ListProps {
  readonly value: unknown
}

/** The component of every kind of list. */
export const listComponents = {
  bullet: ({ children }: ListProps) => <ul>{children}</ul>,
  number: ({ children }: ListProps) => <ol>{children}</ol>,
  task: ({ children }: ListProps) => <ul className="tasks">{children}</ul>,
} satisfies { [Name in List]: (props: ListProps) => ReactNode }

/** The component of every kind of list item. */
export const listItemComponents = {
  bullet: ({ children }: ItemProps) => <li>{children}</li>,
  number: ({ value, children }: ItemProps) => {
    const { start } = value as TextBlock
    return <li {...(start !== undefined && { value: start })}>{children}</li>
  },
  task: ({ value, children }: ItemProps) => {
    const done = (value as TextBlock).checked === true
    return (
      <li className={done ? 'task task-done' : 'task'}>
        <span className="visually-hidden">{done ? blocks.done : blocks.toDo}</span>
        {children}
      </li>
    )
  },
} satisfies { [Name in List]: (props: ItemProps) => ReactNode }
