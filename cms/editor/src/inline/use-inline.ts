import { useEditor } from '@portabletext/editor'
import type { InlineName } from '@portico/content-model'
import type { InlineFormProps } from './part.ts'

/** Stores what a form of an inline object holds: in the object it was opened for, or as a new one at the caret. */
export function useInline(name: InlineName, { path, close }: InlineFormProps) {
  const editor = useEditor()
  return (value: Record<string, unknown>) => {
    close()
    if (path) editor.send({ type: 'child.set', at: path, props: value })
    else editor.send({ type: 'insert.inline object', inlineObject: { name, value } })
    editor.send({ type: 'focus' })
  }
}
