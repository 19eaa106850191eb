import { type BlockOf, blocks } from '@portico/content-model'
import { propsOf } from '../parse/jsx.ts'
import { type BlockImport, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

/** `<Locked format="…" reason="…">` around a fence: a locked block of an export, whose source would not read back alone. */
const read: BlockImport = {
  components: {
    Locked(element, scope) {
      const props = propsOf(element, scope)
      const fence = element.children.find(({ type }) => type === 'code')
      const format = blocks.locked.schema.shape.format.safeParse(props.text('format'))
      const reason = props.text('reason') ?? ''
      if (fence?.type !== 'code' || !format.success)
        throw new UnsupportedNode('locked', 'A Locked holds a fence and names its format.')
      props.done()
      scope.note({ outcome: 'locked', kind: 'kept-locked', reason }, element)
      const block: BlockOf<'locked'> = { _type: 'locked', _key: '', source: fence.value, format: format.data, reason }
      return [block]
    },
  },
}

/** The source as it was, where it reads back as one locked block; else inside a component that keeps it as text. */
const write: BlockExport<'locked'> = ({ source, format, reason }, { readsBack }) =>
  format !== 'markdown' && readsBack(source, reason)
    ? [{ type: 'verbatim', value: source }]
    : [element('Locked', { format, reason }, [{ type: 'code', lang: 'text', value: source }])]

export const locked: BlockMarkdown<'locked'> = { read, write }
