import { propsOf } from '../parse/jsx.ts'
import { UnsupportedNode, type ElementReader } from '../parse/types.ts'

/** `<Code code={`…`} lang="js" title="…" />`. */
export const readCodeElement: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const code = props.value('code')
  const language = props.text('lang') ?? props.text('language')
  const title = props.text('title')
  for (const name of ['mark', 'ins', 'del', 'frame', 'wrap', 'theme', 'inline', 'meta', 'options', 'codeblock'])
    props.optional(name)
  props.done()
  if (typeof code !== 'string') throw new UnsupportedNode('code', `The sample of ${element.name} is not text.`)
  return [{ _type: 'code', _key: '', code, ...(language && { language }), ...(title && { title }) }]
}
