'use client'

import { useEffect, useId, useRef, useState } from 'react'
import './consent.css'
import { readDecision, writeDecision } from './decision'
import { runScript } from './run-script'
import type { ThirdPartyScript } from './third-party'
import { consent as words } from '@strings'

interface ConsentProps {
  scripts: readonly ThirdPartyScript[]
  /** The button that a reader who decided before came back by. */
  reopenedBy: HTMLElement | undefined
  onClose: () => void
}

/** Asks once whether scripts of other sites may be loaded, loads what may be, and can be asked for again to take it back. */
export function Consent({ scripts, reopenedBy, onClose }: ConsentProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const optional = scripts.filter(({ consent }) => consent)
  const [allowed, setAllowed] = useState(() => (optional.length === 0 ? false : readDecision(optional)))
  useEffect(() => {
    for (const script of scripts) if (!script.consent || allowed) runScript(script)
  }, [scripts, allowed])
  useEffect(() => {
    if (reopenedBy) heading.current?.focus()
  }, [reopenedBy])
  if (allowed !== undefined && !reopenedBy) return null

  const decide = (next: boolean) => {
    writeDecision(optional, next)
    // What has run cannot be undone, only left out the next time.
    if (allowed && !next) return location.reload()
    setAllowed(next)
    if (reopenedBy) reopenedBy.focus()
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    onClose()
  }
  return (
    <section className="consent" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {words.title}
      </h2>
      <ul>
        {optional.map(({ name, src }) => (
          <li key={src}>
            {name} <span className="quiet">{words.from(new URL(src).host)}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">{words.explanation}</p>
      <div className="consent-buttons">
        <button type="button" className="button" onClick={() => decide(true)}>
          {words.allow}
        </button>
        <button type="button" className="button" onClick={() => decide(false)}>
          {words.decline}
        </button>
      </div>
    </section>
  )
}
