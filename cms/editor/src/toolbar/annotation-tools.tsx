import { useEditor, useEditorSelector, type EditorSnapshot } from '@portabletext/editor'
import { getActiveAnnotations } from '@portabletext/editor/selectors'
import { annotations } from '@portico/content-model'
import { ExternalLink, Link, Question } from '@strapi/icons'
import { useHost } from '../ui/context.tsx'
import { useDialogs } from '../ui/dialog.tsx'
import { annotationAt, setAnnotation } from './annotate.ts'
import { DefinitionForm, FileForm, LinkForm } from './annotation-forms.tsx'
import type { Tool } from './tools.ts'

/** The annotations at the caret as one string, so that the selector's result compares by value. */
const activeNames = (snapshot: EditorSnapshot): string =>
  getActiveAnnotations(snapshot)
    .map(({ _type }) => _type)
    .join(' ')

/** Links, links to pages and definitions: each makes one of the selected words, or changes the one at the caret. */
export function useAnnotationTools(): readonly Tool[] {
  const editor = useEditor()
  const host = useHost()
  const dialogs = useDialogs()
  const active = useEditorSelector(editor, activeNames).split(' ')

  const editLink = () => {
    const file = annotationAt(editor, 'fileLink')
    const current = file.annotation ? file : annotationAt(editor, 'link')
    const Form = file.annotation ? FileForm : LinkForm
    const pickFile = async () => {
      const picked = await host.pickFile()
      if (!picked) return
      setAnnotation(editor, { current: file, value: { file: picked.documentId }, words: picked.name })
    }
    dialogs.open('Link', (close) => (
      <Form editor={editor} current={current} close={close} onPickFile={() => void pickFile()} />
    ))
  }
  const editDefinition = () => {
    const current = annotationAt(editor, 'definition')
    dialogs.open('Definition', (close) => <DefinitionForm editor={editor} current={current} close={close} />)
  }
  const pickPage = async () => {
    const current = annotationAt(editor, 'internalLink')
    const picked = await host.pickDocument('doc')
    if (!picked) return
    const { documentId, headingKey } = picked
    setAnnotation(editor, { current, value: { documentId, ...(headingKey && { headingKey }) }, words: picked.title })
  }

  return [
    {
      icon: ExternalLink,
      label: annotations.link.title,
      pressed: active.includes('link') || active.includes('fileLink'),
      run: editLink,
    },
    {
      icon: Link,
      label: annotations.internalLink.title,
      pressed: active.includes('internalLink'),
      run: () => void pickPage(),
    },
    {
      icon: Question,
      label: annotations.definition.title,
      pressed: active.includes('definition'),
      run: editDefinition,
    },
  ]
}
