import { useState, type ReactNode } from 'react'
import type { DocumentKind, PickedDocument } from '../../../editor/src/host'
import { DocumentDialog } from './document-dialog'

interface Asking {
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
  const [asking, setAsking] = useState<Asking>()
  const finish = (picked: PickedDocument | undefined) => {
    asking?.answer(picked)
    setAsking(undefined)
  }
  return {
    pick: (kind, { headings } = { headings: false }) => new Promise((answer) => setAsking({ kind, headings, answer })),
    dialog: asking && (
      <DocumentDialog
        kind={asking.kind}
        headings={asking.headings}
        onChoose={finish}
        onClose={() => finish(undefined)}
      />
    ),
  }
}
