import type { BodyBlock } from '@portico/content-model'
import type { Blockquote } from 'mdast'
import { readAlert } from '../../blocks/callout.ts'
import { readFlow } from '../flow.ts'
import type { Scope } from '../types.ts'

/** Reads a quotation: its paragraphs and list items become quotations each, and what else it holds stands outside. */
export function readQuote(quote: Blockquote, scope: Scope): BodyBlock[] {
  const alert = readAlert(quote, scope)
  if (alert) return [alert]
  const blocks = readFlow(quote.children, { ...scope, quoted: true })
  if (blocks.some((block) => block._type !== 'block'))
    scope.note(
      {
        outcome: 'changed',
        kind: 'quotation',
        reason: 'What stands in a quotation, other than text and lists, stands outside of it.',
      },
      quote,
    )
  return blocks
}
