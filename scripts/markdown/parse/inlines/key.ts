import { propsOf } from '../jsx.ts'
import { plainText } from '../text/inline.ts'
import { UnsupportedNode, type InlineReader } from '../types.ts'

/** `<Keys>Ctrl+K</Keys>`, or `<Keys keys={['Ctrl', '+']} />` where a key is a plus. */
export const keyReaders: Readonly<Record<string, InlineReader>> = {
  Keys(element, scope) {
    const props = propsOf(element, scope)
    const listed = props.value('keys')
    const keys = Array.isArray(listed) ? listed.map(String) : plainText(element.children, scope).split('+')
    const named = keys.map((key) => key.trim()).filter(Boolean)
    if (named.length === 0) throw new UnsupportedNode('keys', 'The component Keys names no key.')
    props.done()
    return { _type: 'key', _key: '', keys: named }
  },
}
