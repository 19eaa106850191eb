import { useEditor } from '@portabletext/editor'
import { useEffect, type RefObject } from 'react'
import { focusPicture } from './focus-picture.ts'
import { keepFiles, withPictures } from './new-pictures.ts'

/**
 * Takes files that are dropped in the editor where there is no text, below the last line for example: they come to its end.
 * Dropped beside the editor, a file is not opened: the browser would leave the page for it, and what is not saved with it.
 */
export function useDroppedBeside(frame: RefObject<HTMLElement | null>): void {
  const editor = useEditor()
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (!isInside(event, frame.current)) event.dataTransfer.dropEffect = 'none'
    }
    const onDrop = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const { value, keyGenerator, readOnly } = editor.getSnapshot().context
      const last = value.at(-1)
      if (readOnly || !last || !isInside(event, frame.current)) return
      const pictures = [...event.dataTransfer.files].map((file) => ({ file, alt: '' }))
      const added = withPictures(undefined, pictures, keyGenerator)
      keepFiles(added)
      editor.send({ type: 'select.block', at: [{ _key: last._key }], select: 'end' })
      editor.send({ type: 'insert.blocks', blocks: [...added.blocks], placement: 'after', select: 'end' })
      if (added.first !== undefined) focusPicture(() => editor.dom.getEditorElement(), added.first)
    }
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('drop', onDrop)
    }
  }, [editor, frame])
}

const isInside = ({ target }: Event, frame: Element | null): boolean =>
  target instanceof Node && frame !== null && frame.contains(target)
