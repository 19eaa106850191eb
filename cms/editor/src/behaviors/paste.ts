import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { blocksFromHtml } from '../paste/from-html.ts'
import { blocksFromMarkdown } from '../paste/from-markdown.ts'
import { chooseFormat } from '../paste/choose-format.ts'

/** Pasted pages and Markdown become blocks; the editor's own clipboard format and plain text go their usual way. */
export const paste = defineBehavior({
  on: 'clipboard.paste',
  guard: ({ snapshot, event }) => {
    const { dataTransfer } = event.originEvent
    const html = dataTransfer.getData('text/html')
    const text = dataTransfer.getData('text/plain')
    const isOwn = ['application/x-portable-text', 'application/json'].some((type) => dataTransfer.getData(type) !== '')
    const format = isOwn ? 'plain' : chooseFormat({ html, text })
    if (format === 'plain') return false
    const { schema, keyGenerator } = snapshot.context
    const blocks =
      format === 'html'
        ? blocksFromHtml(html, { schema, keyGenerator })
        : blocksFromMarkdown(text, { schema, keyGenerator })
    return blocks.length > 0 ? { blocks } : false
  },
  actions: [(_, { blocks }) => [raise({ type: 'insert.blocks', blocks, placement: 'auto', select: 'end' })]],
})
