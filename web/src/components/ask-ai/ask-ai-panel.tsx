'use client'

import type { AskAi } from '@portico/content-model'
import { useEffect, useId, useRef, useState } from 'react'
import './ask-ai.css'
import { Icon } from '@/components/ui/icons'
import type { AskAiProvider } from './providers/provider'
import { openProvider } from './providers/registry'
import { Questions } from './questions'
import { WidgetPlace } from './widget-place'
import { askAi as words, navigation, notices } from '@strings'

export interface AskAiPanelProps {
  open: boolean
  askAi: AskAi
  signalsUrl: string | undefined
  onClose: () => void
}

/** The dialog that answers questions, whoever answers them. */
export function AskAiPanel({ open, askAi, signalsUrl, onClose }: AskAiPanelProps) {
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [provider, setProvider] = useState<AskAiProvider | 'failed'>()
  useEffect(() => {
    if (!open || dialog.current?.open) return
    // The dialog of a widget may be its own: it must not lie under a modal one.
    if (askAi.provider === 'script') dialog.current?.show()
    else dialog.current?.showModal()
  }, [open, askAi.provider])
  useEffect(() => {
    if (!open || (provider && provider !== 'failed')) return
    openProvider({ askAi, signalsUrl }).then(setProvider, () => setProvider('failed'))
    // Asked again each time that the panel opens, not when a question has failed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open, askAi])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby={title}
      onClose={onClose}
      closedby="any"
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className="ask-head">
        <h2 id={title}>
          <Icon name="spark" /> {navigation.askAi}
        </h2>
        <button type="button" className="icon-button" aria-label={notices.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {provider === undefined && <p className="ask-answer quiet late">{notices.loading}</p>}
      {provider === 'failed' && (
        <p className="ask-answer" role="alert">
          {words.panelFailed}
        </p>
      )}
      {typeof provider === 'object' && provider.kind === 'answers' && (
        <Questions provider={provider} open={open} onFollow={close} />
      )}
      {typeof provider === 'object' && provider.kind === 'widget' && <WidgetPlace widget={provider} open={open} />}
      <p className="ask-disclaimer">
        <Icon name="information" />
        <span>{askAi.disclaimer || (typeof provider === 'object' && provider.disclaimer)}</span>
      </p>
    </dialog>
  )
}
