import { icon } from '@portico/content-model'
import { propsOf } from '../jsx.ts'
import { UnsupportedNode, type InlineReader } from '../types.ts'

export const iconReaders: Readonly<Record<string, InlineReader>> = {
  Icon(element, scope) {
    const props = propsOf(element, scope)
    const name = icon.schema.shape.name.safeParse(props.text('name'))
    if (!name.success) throw new UnsupportedNode('icon', `There is no icon of the name ${props.text('name')}.`)
    const label = props.text('label') ?? name.data.replaceAll('-', ' ')
    props.done()
    return { _type: 'icon', _key: '', name: name.data, label }
  },
}
