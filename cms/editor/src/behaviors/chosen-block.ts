import type { EditorSnapshot } from '@portabletext/editor'
import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors'
import { getFocusBlockObject, isSelectionCollapsed } from '@portabletext/editor/selectors'
import { getParent } from '@portabletext/editor/traversal'
import { caretFieldOf, typeInto } from '../focus/caret-field.ts'
import { takesParagraphs } from '../focus/step-out.ts'

/*
 * What is typed while a block is chosen as a whole. The engine drops it: an object has no text. The focus is on its way
 * to the text area of a block that has one, and what comes before it goes there.
 */

const textIntoField = defineBehavior({
  on: 'insert.text',
  guard: ({ snapshot, dom }) => caretFieldOf(snapshot, dom.getEditorElement()) ?? false,
  actions: [({ event }, field) => [effect(() => typeInto(field, event.text))]],
})

const breakIntoField = defineBehavior({
  on: 'insert.break',
  guard: ({ snapshot, dom }) => caretFieldOf(snapshot, dom.getEditorElement()) ?? false,
  actions: [(_, field) => [effect(() => typeInto(field, '\n'))]],
})

const textBelow = defineBehavior({
  on: 'insert.text',
  guard: ({ snapshot }) => takesParagraphBelow(snapshot),
  actions: [
    ({ event }) => [
      raise({
        type: 'insert.block',
        block: { _type: 'block', children: [{ _type: 'span', text: event.text }] },
        placement: 'after',
        select: 'end',
      }),
    ],
  ],
})

function takesParagraphBelow(snapshot: EditorSnapshot): boolean {
  const block = isSelectionCollapsed(snapshot) ? getFocusBlockObject(snapshot) : undefined
  const parent = block && getParent(snapshot, block.path)
  return block !== undefined && (!parent || takesParagraphs(parent.node._type))
}

/** Typing on a chosen block goes into its text area, or into a new paragraph below it. */
export const chosenBlock = [textIntoField, breakIntoField, textBelow]
