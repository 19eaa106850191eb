import { keyGenerator, type Editor } from '@portabletext/editor'
import { setAnnotation, type CurrentAnnotation } from '../toolbar/annotate.ts'
import type { Choice, Target } from './use-choices.ts'

const fieldsOf = (target: Exclude<Target, { type: 'snippet' }>) =>
  target.type === 'link'
    ? ({ name: 'link', value: { href: target.href } } as const)
    : ({
        name: 'internalLink',
        value: { documentId: target.documentId, ...(target.headingKey && { headingKey: target.headingKey }) },
      } as const)

/** Puts what was chosen at the caret: a snippet as a block, a link with the title as its words. */
export function insertTarget(editor: Editor, { target, title }: Choice): void {
  editor.send({ type: 'focus' })
  if (target.type === 'snippet') insertSnippet(editor, target.documentId)
  else {
    const { name, value } = fieldsOf(target)
    editor.send({ type: 'insert.span', text: title, annotations: [{ name, value }] })
  }
}

/** Links the selected words, or the word at the caret, in place of the link that they have. */
export function linkTo(editor: Editor, choice: Choice, old: CurrentAnnotation): void {
  const { target, title } = choice
  if (target.type === 'snippet') {
    editor.send({ type: 'focus' })
    if (old.selection) editor.send({ type: 'select', at: old.selection })
    insertSnippet(editor, target.documentId)
    return
  }
  const { name, value } = fieldsOf(target)
  const current = old.name === name ? old : { name, selection: old.selection }
  setAnnotation(editor, { current, value, words: title })
}

function insertSnippet(editor: Editor, documentId: string): void {
  editor.send({
    type: 'insert.block',
    block: { _type: 'snippet', _key: keyGenerator(), documentId },
    placement: 'auto',
    select: 'start',
  })
}
