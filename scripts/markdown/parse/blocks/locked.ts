import { blocks, type BlockOf } from '@portico/content-model'
import { propsOf } from '../jsx.ts'
import { UnsupportedNode, type BlockImport } from '../types.ts'

/** `<Locked format="…" reason="…">` around a fence: a locked block of an export, whose source would not read back alone. */
export const locked: BlockImport = {
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
