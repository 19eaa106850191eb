import type { EditorSnapshot, Path, PortableTextTextBlock } from '@portabletext/editor'
import { raise, type BehaviorAction } from '@portabletext/editor/behaviors'
import { getTextBlock } from '@portabletext/editor/traversal'
import { getTextBlockText } from '@portabletext/editor/utils'
import type { Form } from './forms.ts'

const LIST_FIELDS = ['listItem', 'level', 'checked']

/** The steps that give a text another form, or put it into a block; none where no text is at the path. */
export function turnInto(snapshot: EditorSnapshot, at: Path, { props, around }: Form): BehaviorAction[] {
  const text = getTextBlock(snapshot, at)
  if (!text) return []
  if (around) {
    const value = surround(text.node, around, snapshot.context.keyGenerator)
    const block = [...at.slice(0, -1), { _key: value._key }]
    const caret = around === 'code' ? block : [...block, 'content', { _key: text.node._key }]
    // Not one `set`: undo does not find a block again whose key it changed.
    return [
      raise({ type: 'insert', at, value, position: 'before' }),
      raise({ type: 'unset', at }),
      raise({ type: 'select.block', at: caret, select: 'end' }),
    ]
  }
  const { level } = text.node
  const isKeptList = props?.['listItem'] !== undefined
  return [
    raise({ type: 'block.unset', at, props: LIST_FIELDS }),
    raise({ type: 'block.set', at, props: { ...props, ...(isKeptList && level !== undefined && { level }) } }),
  ]
}

function surround(text: PortableTextTextBlock, around: NonNullable<Form['around']>, key: () => string) {
  const own = { _type: around, _key: key() }
  if (around === 'code') return { ...own, code: getTextBlockText(text) }
  return { ...own, ...(around === 'callout' ? { kind: 'note' } : { summary: 'More' }), content: [text] }
}
