import { icon } from '@portico/content-model'
import { propsOf } from '../jsx.ts'
import type { InlineReader } from '../types.ts'

export const iconReaders: Readonly<Record<string, InlineReader>> = {
  Icon(element, scope) {
    const props = propsOf(element, scope)
    const wanted = props.text('name') ?? props.text('icon') ?? ''
    const name = icon.schema.shape.name.safeParse(wanted)
    if (!name.success) {
      const reason = `There is no icon of the name ${wanted}: it was left out.`
      scope.note({ outcome: 'ignored', kind: 'icon', reason }, element)
      return []
    }
    const label = props.text('label') ?? name.data.replaceAll('-', ' ')
    props.done()
    return { _type: 'icon', _key: '', name: name.data, label }
  },
}
