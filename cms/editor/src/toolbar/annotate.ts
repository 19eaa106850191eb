import { keyGenerator, type Editor, type EditorSelection, type PortableTextObject } from '@portabletext/editor'
import {
  getActiveAnnotations,
  getCaretWordSelection,
  getFocusTextBlock,
  isSelectionExpanded,
} from '@portabletext/editor/selectors'
import type { AnnotationName } from '@portico/content-model'

/** An annotation at the caret, or the place for a new one. */
export interface CurrentAnnotation {
  readonly name: AnnotationName
  readonly selection: EditorSelection
  readonly annotation?: PortableTextObject
}

/** What an annotation button is about: the annotation of that name at the caret, else the selected words. */
export function annotationAt(editor: Editor, name: AnnotationName): CurrentAnnotation {
  const snapshot = editor.getSnapshot()
  const annotation = getActiveAnnotations(snapshot).find(({ _type }) => _type === name)
  return { name, selection: snapshot.context.selection, ...(annotation && { annotation }) }
}

interface AnnotationChange {
  readonly current: CurrentAnnotation
  readonly value: Record<string, unknown>
  /** What to write where nothing is selected and the caret is in no word. */
  readonly words: string
}

/** Changes the annotation at the caret, or makes one of the selected words, of the word at the caret, or of new words. */
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
  if (name !== 'definition') editor.send({ type: 'annotation.remove', annotation: { name: 'brokenLink' } })
  const at = isSelectionExpanded(snapshot) ? snapshot.context.selection : getCaretWordSelection(snapshot)
  if (at) editor.send({ type: 'annotation.add', annotation: { name, _key: keyGenerator(), value }, at })
  else editor.send({ type: 'insert.span', text: words, annotations: [{ name, value }] })
}

/** Takes the annotation at the caret away; the words stay. */
export function removeAnnotation(editor: Editor, { name, selection }: CurrentAnnotation): void {
  editor.send({ type: 'focus' })
  if (selection) editor.send({ type: 'select', at: selection })
  editor.send({ type: 'annotation.remove', annotation: { name } })
}
