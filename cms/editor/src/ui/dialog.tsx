import { useEditor } from '@portabletext/editor'
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import './dialog.css'

type Content = (close: () => void) => ReactNode
interface Dialogs {
  open: (title: string, content: Content) => void
}

const DialogContext = createContext<Dialogs | undefined>(undefined)

/** Opens small forms over the page. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext)
  if (!dialogs) throw new Error('useDialogs() was called outside <DialogProvider>.')
  return dialogs
}

/** Holds the dialog that is open. When it closes, the caret is back in the text. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const editor = useEditor()
  const [shown, setShown] = useState<{ title: string; content: Content }>()
  const dialogs = useMemo<Dialogs>(() => ({ open: (title, content) => setShown({ title, content }) }), [])
  const close = () => {
    setShown(undefined)
    editor.send({ type: 'focus' })
  }
  return (
    <DialogContext.Provider value={dialogs}>
      {children}
      {shown && (
        <Dialog title={shown.title} onClose={close}>
          {shown.content(close)}
        </Dialog>
      )}
    </DialogContext.Provider>
  )
}

function Dialog({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={ref} className="pt-dialog" aria-label={title} onClose={onClose}>
      <h2 className="pt-dialog-title">{title}</h2>
      {children}
    </dialog>
  )
}

interface DialogFormProps {
  readonly children: ReactNode
  readonly submit: string
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly extra?: ReactNode
}

/** The fields of a dialog with its buttons. No form element: the editor stands inside the admin's own form. */
export function DialogForm({ children, submit, onSubmit, onCancel, extra }: DialogFormProps) {
  return (
    <div
      className="pt-dialog-form"
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="pt-dialog-fields">{children}</div>
      <div className="pt-dialog-buttons">
        {extra}
        <span className="pt-spacer" />
        <button type="button" className="pt-button" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="pt-button" data-primary onClick={onSubmit}>
          {submit}
        </button>
      </div>
    </div>
  )
}
