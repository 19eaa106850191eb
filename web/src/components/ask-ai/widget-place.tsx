'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Widget } from './providers/provider'
import { askAi, notices } from '@strings'

/** Where a widget of another site shows itself, and what stands there until it does. */
export function WidgetPlace({ widget, open }: { widget: Widget; open: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'open' | 'failed'>('loading')
  const load = useCallback(() => {
    if (!place.current) return
    setState((last) => (last === 'failed' ? 'loading' : last))
    widget.open(place.current).then(
      () => setState('open'),
      () => setState('failed'),
    )
  }, [widget])
  useEffect(() => {
    if (open) load()
  }, [open, load])
  return (
    <div className="ask-answer">
      {state === 'loading' && <p className="quiet late">{askAi.loadingWidget}</p>}
      {state === 'failed' && (
        <div role="alert">
          <p>{askAi.widgetFailed}</p>
          <button type="button" className="button button-quiet" onClick={load}>
            {notices.retry}
          </button>
        </div>
      )}
      <div ref={place} id="ask-ai-widget" />
    </div>
  )
}
