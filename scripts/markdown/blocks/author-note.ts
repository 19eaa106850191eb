import { readNote } from '../parse/text/comments.ts'
import { propsOf } from '../parse/jsx.ts'
import type { BlockImport } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

/** A comment; `<AuthorNote text="…" />` where its words would end one. */
const read: BlockImport = {
  components: {
    AuthorNote(element, scope) {
      const props = propsOf(element, scope)
      const text = props.text('text') ?? ''
      props.done()
      return [{ _type: 'authorNote', _key: '', text }]
    },
  },
}

const write: BlockExport<'authorNote'> = ({ text }) =>
  readNote(`{/* ${text} */}`) === text && !text.includes('*/')
    ? [{ type: 'verbatim', value: `{/* ${text} */}` }]
    : [element('AuthorNote', { text })]

export const authorNote: BlockMarkdown<'authorNote'> = { read, write }
