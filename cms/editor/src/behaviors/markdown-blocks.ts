import { defineBehavior, execute, raise } from '@portabletext/editor/behaviors'
import { getBlockTextBefore, getFocusTextBlock, isSelectionCollapsed } from '@portabletext/editor/selectors'
import { blockOffsetsToSelection, getTextBlockText } from '@portabletext/editor/utils'
import type { EditorSnapshot, Path } from '@portabletext/editor'

/** What a mark at the start of a paragraph, followed by a space, turns the paragraph into. */
export const BLOCK_SHORTCUTS: readonly { readonly mark: RegExp; readonly props: Readonly<Record<string, unknown>> }[] =
  [
    { mark: /^##?$/, props: { style: 'h2' } },
    { mark: /^###$/, props: { style: 'h3' } },
    { mark: /^####$/, props: { style: 'h4' } },
    { mark: /^#####$/, props: { style: 'h5' } },
    { mark: /^######$/, props: { style: 'h6' } },
    { mark: /^>$/, props: { style: 'blockquote' } },
    { mark: /^[-*+]$/, props: { listItem: 'bullet', level: 1, style: 'normal' } },
    { mark: /^1[.)]$/, props: { listItem: 'number', level: 1, style: 'normal' } },
    { mark: /^\[ ?\]$/, props: { listItem: 'task', level: 1, style: 'normal', checked: false } },
    { mark: /^\[x\]$/i, props: { listItem: 'task', level: 1, style: 'normal', checked: true } },
  ]

interface TextRange {
  readonly path: Path
  readonly from: number
  readonly to: number
}

/** Part of a block's text as a selection; offsets count characters from the block's start. */
export function rangeIn(snapshot: EditorSnapshot, { path, from, to }: TextRange) {
  return blockOffsetsToSelection({
    snapshot,
    offsets: { anchor: { path, offset: from }, focus: { path, offset: to } },
  })
}

const styled = defineBehavior({
  on: 'insert.text',
  guard: ({ snapshot, event }) => {
    const block = getFocusTextBlock(snapshot)
    if (event.text !== ' ' || !block || block.node.listItem || !isSelectionCollapsed(snapshot)) return false
    const before = getBlockTextBefore(snapshot)
    const shortcut = BLOCK_SHORTCUTS.find(({ mark }) => mark.test(before))
    return shortcut ? { path: block.path, length: before.length + 1, props: shortcut.props } : false
  },
  actions: [
    ({ event }) => [execute(event)],
    ({ snapshot }, { path, length, props }) => {
      const mark = rangeIn(snapshot, { path, from: 0, to: length })
      return [...(mark ? [raise({ type: 'delete', at: mark })] : []), raise({ type: 'block.set', at: path, props })]
    },
  ],
})

const divider = defineBehavior({
  on: 'insert.text',
  guard: ({ snapshot, event }) => {
    const block = getFocusTextBlock(snapshot)
    return event.text === '-' && block && !block.node.listItem && getTextBlockText(block.node) === '--' ? block : false
  },
  actions: [
    ({ event }) => [execute(event)],
    (_, { path }) => [
      raise({ type: 'insert.block', block: { _type: 'divider' }, placement: 'before', select: 'none' }),
      raise({ type: 'delete.block', at: path }),
      raise({ type: 'insert.block', block: { _type: 'block' }, placement: 'after', select: 'start' }),
    ],
  ],
})

const FENCE = /^```([a-z0-9+#.-]*)$/i

const fence = defineBehavior({
  on: 'insert.break',
  guard: ({ snapshot }) => {
    const block = getFocusTextBlock(snapshot)
    const language = block && FENCE.exec(getTextBlockText(block.node))?.[1]
    return block && language !== undefined ? { path: block.path, language } : false
  },
  actions: [
    ({ snapshot }, { path, language }) => [
      raise({
        type: 'set',
        at: path,
        value: { _type: 'code', _key: snapshot.context.keyGenerator(), code: '', ...(language && { language }) },
      }),
    ],
  ],
})

/** Markdown at the start of a line: `## `, `- `, `1. `, `[ ] `, `> `, `---`, and three backticks with Enter. */
export const markdownBlocks = [styled, divider, fence]
