'use client'

import type { AskAi } from '@portico/content-model'
import { useState } from 'react'
import { Icon } from '@/components/ui/icons'
import { LazyModuleNotice } from '@/components/ui/lazy-module-notice'
import { useLazyModule } from '@/components/ui/use-lazy-module'
import { navigation } from '@strings'

const loadPanel = () => import('./ask-ai-panel').then(({ AskAiPanel }) => AskAiPanel)

/** Opens the panel that answers questions. Nothing of it is loaded before the first click. */
export function AskAiButton({ askAi, signalsUrl }: { askAi: AskAi; signalsUrl: string | undefined }) {
  const [panel, load] = useLazyModule(loadPanel)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="ask-button needs-script"
        data-replay=""
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          load()
        }}
      >
        <Icon name="spark" />
        <span>{navigation.askAi}</span>
      </button>
      {panel.state === 'loaded' ? (
        <panel.value open={open} askAi={askAi} signalsUrl={signalsUrl} onClose={() => setOpen(false)} />
      ) : (
        <LazyModuleNotice state={panel.state} onRetry={load} />
      )}
    </>
  )
}
