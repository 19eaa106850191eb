import { CALLOUT_TITLES, PANEL_TITLES } from '@portico/content-model'
import type { BlockContent } from 'mdast'
import { boldLine } from '../line.ts'
import type { PlainBlock } from '../types.ts'

/* Blocks that hold blocks: what they are called in bold, and their content. */

export const callout: PlainBlock<'callout'> = ({ kind, title = CALLOUT_TITLES[kind], content }, { flow }) => {
  const children = [...boldLine(title), ...flow(content)] as BlockContent[]
  return children.length === 0 ? [] : [{ type: 'blockquote', children }]
}

export const details: PlainBlock<'details'> = ({ summary, content }, { flow }) => [
  ...boldLine(summary),
  ...flow(content),
]

export const tabs: PlainBlock<'tabs'> = ({ items }, { flow }) =>
  items.flatMap(({ label, content }) => [...boldLine(label), ...flow(content)])

export const columns: PlainBlock<'columns'> = ({ items }, { flow }) =>
  items.flatMap(({ title, content }) => [...boldLine(title), ...flow(content)])

export const apiCall: PlainBlock<'apiCall'> = ({ items }, { flow }) =>
  items.flatMap(({ role, title = PANEL_TITLES[role], content }) => [...boldLine(title), ...flow(content)])

export const requestSwitch: PlainBlock<'requestSwitch'> = ({ title, items }, { flow }) => [
  ...boldLine(title),
  ...items.flatMap(({ language, content }) => [...boldLine(language), ...flow(content)]),
]

export const richList: PlainBlock<'richList'> = ({ kind, start = 1, items }, { flow }) => [
  {
    type: 'list',
    ordered: kind !== 'bullet',
    start: kind === 'bullet' ? null : start,
    spread: items.some(({ content }) => content.length > 1),
    children: items.map(({ checked, content }) => ({
      type: 'listItem',
      spread: content.length > 1,
      ...(checked !== undefined && { checked }),
      children: flow(content) as BlockContent[],
    })),
  },
]
