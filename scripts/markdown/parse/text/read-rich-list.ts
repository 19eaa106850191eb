import type { BlockOf, MemberOf } from '@portico/content-model'
import type { List, ListItem } from 'mdast'
import { readFlow } from '../flow.ts'
import type { Scope } from '../types.ts'

/** Reads a list whose items hold blocks. */
export function readRichList(list: List, scope: Scope): BlockOf<'richList'> {
  const start = list.ordered && list.start !== 1 ? list.start : undefined
  return {
    _type: 'richList',
    _key: '',
    kind: list.ordered ? 'number' : 'bullet',
    ...(typeof start === 'number' && { start }),
    items: list.children.map((item) => readItem(item, scope)),
  }
}

function readItem(item: ListItem, scope: Scope): MemberOf<'listItem'> {
  return {
    _type: 'listItem',
    _key: '',
    ...(typeof item.checked === 'boolean' && { checked: item.checked }),
    content: readFlow(item.children, { ...scope, quoted: false }),
  }
}
