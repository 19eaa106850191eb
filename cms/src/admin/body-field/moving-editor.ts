import type { EditorHost, MountedEditor, MountOptions } from '../../../editor/src/host'
import { currentVisit, isCreatedBy, type Visit } from '../form/new-document'

/** What an editor asks of the field that it stands in. */
export interface EditorField extends EditorHost {
  readonly onChange: MountOptions['onChange']
}

/** An open editor and its field, which is another one once a new document is created. */
export interface OpenEditor {
  readonly mounted: MountedEditor
  readonly field: { current: EditorField }
}

/** The field that an editor stands in at the time. What belongs to a field, its requests for example, ends with it. */
export const fieldOf = (current: { current: EditorField }): EditorField => ({
  pickImage: () => current.current.pickImage(),
  uploadImage: (file, options) => current.current.uploadImage(file, options),
  findImage: (documentId) => current.current.findImage(documentId),
  pickFile: () => current.current.pickFile(),
  findFile: (documentId) => current.current.findFile(documentId),
  pickDocument: (kind) => current.current.pickDocument(kind),
  search: (kind, words) => current.current.search(kind, words),
  headingsOf: (documentId) => current.current.headingsOf(documentId),
  findReferences: (query) => current.current.findReferences(query),
  showField: (name) => current.current.showField(name),
  describe: (reference) => current.current.describe(reference),
  onChange: (body, options) => current.current.onChange(body, options),
})

interface MovingEditor {
  readonly editor: OpenEditor
  /** The address of the document whose form it waits for. */
  readonly path: string
  /** Where the editor is meanwhile: in the page, so that it keeps the focus and takes what is typed. */
  readonly shelter: HTMLElement
}

let moving: MovingEditor | undefined

/** Takes an editor out of a form that goes away. It waits for the form of the document that was created, else it is closed. */
export function leaveField(editor: OpenEditor, visit: Visit): void {
  const next = currentVisit()
  if (!isCreatedBy(visit, next)) {
    editor.mounted.destroy()
    return
  }
  const shelter = document.createElement('div')
  Object.assign(shelter.style, { position: 'fixed', top: '0', opacity: '0', pointerEvents: 'none' })
  document.body.append(shelter)
  editor.mounted.moveTo(shelter)
  moving = { editor, path: next.path, shelter }
}

/** The editor that waits for the form at this address, if there is one, in its new place. */
export function enterField(place: HTMLElement, field: EditorField, { path }: Visit): OpenEditor | undefined {
  const waiting = moving
  moving = undefined
  if (!waiting) return undefined
  const { editor, shelter } = waiting
  const isForHere = waiting.path === path
  if (isForHere) {
    editor.field.current = field
    editor.mounted.moveTo(place)
  } else editor.mounted.destroy()
  shelter.remove()
  return isForHere ? editor : undefined
}
