import { useState, type ReactNode } from 'react'
import type { DocumentKind, PickedDocument } from '../../../editor/src/host'
import { DocumentDialog } from './document-dialog'

interface PickRequest {
  readonly kind: DocumentKind
  readonly headings: boolean
  readonly answer: (picked: PickedDocument | undefined) => void
}

interface DocumentPicker {
  /** Opens the dialog; resolves to what was chosen, or to `undefined` when it was closed. */
  pick: (kind: DocumentKind, options?: { headings: boolean }) => Promise<PickedDocument | undefined>
  /** The dialog while it is open. To be rendered somewhere. */
  readonly dialog: ReactNode
}

export function useDocumentPicker(): DocumentPicker {
  const [request, setRequest] = useState<PickRequest>()
  const finish = (picked: PickedDocument | undefined) => {
    request?.answer(picked)
    setRequest(undefined)
  }
  return {
    pick: (kind, { headings } = { headings: false }) => new Promise((answer) => setRequest({ kind, headings, answer })),
    dialog: request && (
      <DocumentDialog
        kind={request.kind}
        headings={request.headings}
        onChoose={finish}
        onClose={() => finish(undefined)}
      />
    ),
  }
}
