import {
  keyGenerator,
  type Editor,
  type EditorSelection,
  type EditorSnapshot,
  type PortableTextObject,
  type PortableTextSpan,
} from '@portabletext/editor'
import {
  getActiveAnnotations,
  getCaretWordSelection,
  getFocusSpan,
  getFocusTextBlock,
  getSelectedTextBlocks,
  isSelectionCollapsed,
  isSelectionExpanded,
} from '@portabletext/editor/selectors'
import { isLinkName, linkNames, type AnnotationName } from '@portico/content-model'

/** An annotation at the caret, or the place for a new one. */
export interface CurrentAnnotation {
  readonly name: AnnotationName
  readonly selection: EditorSelection
  readonly annotation?: PortableTextObject
}

/** What an annotation button is about: the annotation of that name at the caret, else the selected words. */
export function annotationAt(editor: Editor, name: AnnotationName): CurrentAnnotation {
  const snapshot = editor.getSnapshot()
  const annotation = annotationsAt(snapshot).find(({ _type }) => _type === name)
  return { name, selection: snapshot.context.selection, ...(annotation && { annotation }) }
}

/** The annotations that all selected words have, or the span of the caret, also at its edges, where typing leaves them. */
function annotationsAt(snapshot: EditorSnapshot): readonly PortableTextObject[] {
  const span = isSelectionCollapsed(snapshot) ? getFocusSpan(snapshot)?.node : undefined
  const defined = getFocusTextBlock(snapshot)?.node.markDefs ?? []
  return [...getActiveAnnotations(snapshot), ...defined.filter(({ _key }) => span?.marks?.includes(_key))]
}

/** The words of an annotation, or nothing where it is no longer there. */
export function rangeOf(
  { node, path }: Pick<TextBlockAt, 'node' | 'path'>,
  key: string,
): NonNullable<EditorSelection> | undefined {
  const spans = node.children.filter(
    (child): child is PortableTextSpan => 'marks' in child && Array.isArray(child.marks) && child.marks.includes(key),
  )
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return undefined
  const point = (span: PortableTextSpan, offset: number) => ({
    path: [...path, 'children', { _key: span._key }],
    offset,
  })
  return { anchor: point(first, 0), focus: point(last, last.text.length) }
}

type TextBlockAt = NonNullable<ReturnType<typeof getFocusTextBlock>>

interface AnnotationChange {
  readonly current: CurrentAnnotation
  readonly value: Record<string, unknown>
  /** What to write where nothing is selected and the caret is in no word. */
  readonly words: string
}

/**
 * Changes the annotation at the caret, or makes one of the selected words, of the word at the caret, or of new words. A link
 * of another kind at the caret is replaced as a whole.
 */
export function setAnnotation(editor: Editor, { current, value, words }: AnnotationChange): void {
  const { name, selection, annotation } = current
  editor.send({ type: 'focus' })
  if (selection) editor.send({ type: 'select', at: selection })
  const snapshot = editor.getSnapshot()
  const block = getFocusTextBlock(snapshot)
  if (annotation && block) {
    editor.send({ type: 'annotation.set', at: [...block.path, 'markDefs', { _key: annotation._key }], props: value })
    return
  }
  const others = isLinkName(name) ? linkNames.filter((link) => link !== name) : []
  const add = (at: NonNullable<EditorSelection>) =>
    editor.send({ type: 'annotation.add', annotation: { name, _key: keyGenerator(), value }, at })
  const old = annotationsAt(snapshot).find(({ _type }) => others.some((other) => other === _type))
  const whole = old && block && getSelectedTextBlocks(snapshot).length === 1 ? rangeOf(block, old._key) : undefined
  if (old && whole) {
    // Added first: whole spans take it, so that the range still holds.
    add(whole)
    editor.send({ type: 'annotation.remove', annotation: { name: old._type }, at: whole })
    return
  }
  for (const other of others) editor.send({ type: 'annotation.remove', annotation: { name: other } })
  const settled = editor.getSnapshot()
  const at = isSelectionExpanded(settled) ? settled.context.selection : getCaretWordSelection(settled)
  if (at) add(at)
  else editor.send({ type: 'insert.span', text: words, annotations: [{ name, value }] })
}

/** Takes the annotation at the caret away; the words stay. */
export function removeAnnotation(editor: Editor, { name, selection }: CurrentAnnotation): void {
  editor.send({ type: 'focus' })
  if (selection) editor.send({ type: 'select', at: selection })
  editor.send({ type: 'annotation.remove', annotation: { name } })
}
