import type { PortableTextBlock } from '@portabletext/editor'
import type { BodyBlock } from '@portico/content-model'
import type { Clipboard } from '../clipboard.ts'
import { finish } from './finish.ts'
import { blocksOfHtml } from './html/blocks-of-html.ts'
import { originOf } from './origin.ts'
import { blocksOfSource } from './text/blocks-of-source.ts'
import { blocksOfText } from './text/blocks-of-text.ts'

/**
 * What a clipboard holds, as blocks of the content model with keys of their own; nothing where it is plain text, which
 * the editor takes as it is.
 */
export function blocksOfClipboard(
  clipboard: Clipboard,
  keyGenerator: () => string,
): readonly PortableTextBlock[] | undefined {
  const blocks = read(clipboard)
  return blocks && blocks.length > 0 ? finish(blocks, keyGenerator) : undefined
}

function read(clipboard: Clipboard): readonly BodyBlock[] | undefined {
  const origin = originOf(clipboard)
  if (origin === 'code-editor') return blocksOfSource(clipboard)
  if (origin === 'text') return blocksOfText(clipboard.text)
  return blocksOfHtml(clipboard.html, origin) ?? blocksOfText(clipboard.text)
}
