import { defineBehavior, effect, raise, type BehaviorAction } from '@portabletext/editor/behaviors'
import { getBlockTextBefore, getFocusTextBlock, isSelectionExpanded } from '@portabletext/editor/selectors'
import { getTextBlockText } from '@portabletext/editor/utils'
import type { EditorSnapshot, PortableTextBlock } from '@portabletext/editor'
import { isAllowedHref, linkNames } from '@portico/content-model'
import { isOwnCopy, readFlavors, type Clipboard } from '../paste/clipboard.ts'
import { plainBlocks } from '../paste/plain-blocks.ts'
import { currentReader, loadReader } from '../paste/reader.ts'
import { focusPicture } from '../upload/focus-picture.ts'
import { keepFiles, readPictures, withPictures, type NewBlocks, type PastedPictures } from '../upload/new-pictures.ts'

/** What a paste holds: an address, blocks, or what cannot be told before the reader is loaded. */
type Pasted =
  | { readonly kind: 'address'; readonly href: string }
  | { readonly kind: 'blocks'; readonly pasted: NewBlocks }
  | { readonly kind: 'waiting'; readonly clipboard: Clipboard; readonly pictures: PastedPictures['pictures'] }

function pastedIn(snapshot: EditorSnapshot, transfer: DataTransfer): Pasted | false {
  if (isOwnCopy(transfer)) return false
  const { keyGenerator } = snapshot.context
  const { clipboard, pictures } = readPictures(transfer, readFlavors(transfer))
  if (!clipboard) return { kind: 'blocks', pasted: withPictures(undefined, pictures, keyGenerator) }
  const href = clipboard.text.trim()
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(href) && isAllowedHref(href) && getFocusTextBlock(snapshot))
    return { kind: 'address', href }
  if (!currentReader())
    return clipboard.html === '' && !clipboard.text.includes('\n') ? false : { kind: 'waiting', clipboard, pictures }
  const blocks = blocksIn(clipboard, keyGenerator)
  return blocks ? { kind: 'blocks', pasted: withPictures(blocks, pictures, keyGenerator) } : false
}

/** An address over selected words is where they lead; without any it is inserted as a link. */
function linkActions(snapshot: EditorSnapshot, href: string): BehaviorAction[] {
  if (!isSelectionExpanded(snapshot)) return [raise({ type: 'insert.span', text: href, annotations: [linkTo(href)] })]
  return [
    ...linkNames.map((name) => raise({ type: 'annotation.remove', annotation: { name } })),
    raise({ type: 'annotation.add', annotation: { ...linkTo(href), _key: snapshot.context.keyGenerator() } }),
  ]
}

const linkTo = (href: string) => ({ name: 'link', value: { href } })

/** Inserts where the caret is by then. Without the reader, which could not be loaded, the words are pasted as they are. */
function insertLater(
  snapshot: EditorSnapshot,
  { clipboard, pictures }: Extract<Pasted, { kind: 'waiting' }>,
): BehaviorAction {
  const { keyGenerator } = snapshot.context
  return effect(({ send }) => {
    const insert = (text: readonly PortableTextBlock[]) => {
      const pasted = withPictures(text, pictures, keyGenerator)
      keepFiles(pasted)
      send({ type: 'insert.blocks', blocks: [...pasted.blocks], placement: 'auto', select: 'end' })
    }
    loadReader().then(
      () => insert(blocksIn(clipboard, keyGenerator) ?? plainBlocks(clipboard.text, keyGenerator)),
      () => insert(plainBlocks(clipboard.text, keyGenerator)),
    )
  })
}

/** What the reader makes of a clipboard. Where it fails, the fault is reported, and the words are pasted as they are. */
function blocksIn(clipboard: Clipboard, keyGenerator: () => string): readonly PortableTextBlock[] | undefined {
  try {
    return currentReader()?.(clipboard, keyGenerator)
  } catch (error) {
    reportError(error)
    return undefined
  }
}

/**
 * Blocks at the caret. A paragraph goes on with the text that is there; a heading, a list or any other block keeps its kind,
 * and so stands before it, after it, or between its halves.
 */
function insertBlocks(snapshot: EditorSnapshot, { blocks }: NewBlocks): BehaviorAction[] {
  const insert = (placement: 'auto' | 'before' | 'after') =>
    raise({ type: 'insert.blocks', blocks: [...blocks], placement, select: 'end' })
  const here = getFocusTextBlock(snapshot)
  const text = here && getTextBlockText(here.node)
  if (!text || isParagraph(blocks[0])) return [insert('auto')]
  const before = getBlockTextBefore(snapshot)
  if (before === '') return [insert('before')]
  return before === text ? [insert('after')] : [raise({ type: 'insert.break' }), insert('before')]
}

function isParagraph(block: PortableTextBlock | undefined): boolean {
  return block?._type === 'block' && block.style === 'normal' && block.listItem === undefined
}

/** First what is selected goes, unless an address makes a link of it. */
function deleteSelected(snapshot: EditorSnapshot, { kind }: Pasted): BehaviorAction[] {
  return kind !== 'address' && isSelectionExpanded(snapshot) ? [raise({ type: 'delete' })] : []
}

function insertActions({ snapshot, dom }: Where, pasted: Pasted): BehaviorAction[] {
  if (pasted.kind === 'address') return linkActions(snapshot, pasted.href)
  if (pasted.kind === 'waiting') return [insertLater(snapshot, pasted)]
  const inserted = insertBlocks(snapshot, pasted.pasted)
  const { first } = pasted.pasted
  if (first === undefined) return inserted
  keepFiles(pasted.pasted)
  return [...inserted, effect(() => focusPicture(() => dom.getEditorElement(), first))]
}

/** What a behaviour gets of the editor. */
interface Where {
  readonly snapshot: EditorSnapshot
  readonly dom: { readonly getEditorElement: () => Element | undefined }
}

/** Pasted pictures, pages, Markdown, code and tables become blocks; the editor's own copies and plain text go their usual way. */
export const paste = defineBehavior({
  on: 'clipboard.paste',
  guard: ({ snapshot, event }) => pastedIn(snapshot, event.originEvent.dataTransfer),
  actions: [
    ({ snapshot }, pasted) => deleteSelected(snapshot, pasted),
    (where, pasted) => insertActions(where, pasted),
  ],
})

/** The same for what is dragged in from elsewhere, where it is dropped. */
export const drop = defineBehavior({
  on: 'drag.drop',
  guard: ({ snapshot, event }) => {
    if (event.dragOrigin) return false
    const pasted = pastedIn(snapshot, event.originEvent.dataTransfer)
    return pasted && pasted.kind !== 'address' ? pasted : false
  },
  actions: [
    ({ event }) => [raise({ type: 'select', at: event.position.selection })],
    (where, pasted) => insertActions(where, pasted),
  ],
})
