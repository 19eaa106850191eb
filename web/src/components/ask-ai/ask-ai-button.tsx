'use client'

import { useState, type ComponentType } from 'react'
import { Icon } from '@/components/ui/icons'
import type { AskAiPanelProps } from './ask-ai-panel'

/** Opens the panel that answers questions. Nothing of it is loaded before the first click. */
export function AskAiButton({ disclaimer }: { disclaimer: string }) {
  const [Panel, setPanel] = useState<ComponentType<AskAiPanelProps>>()
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
          if (!Panel) void import('./ask-ai-panel').then((module) => setPanel(() => module.AskAiPanel))
        }}
      >
        <Icon name="spark" />
        <span>Ask AI</span>
      </button>
      {Panel && <Panel open={open} disclaimer={disclaimer} onClose={() => setOpen(false)} />}
    </>
  )
}
