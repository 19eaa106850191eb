'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { AnswerView, type AnswerState } from './answer-view'
import type { Answering } from './providers'
import { askAi } from '@strings'

interface QuestionsProps {
  provider: Answering
  /** Whether the panel is: a question that is not answered when it closes is given up. */
  open: boolean
  /** Called when the reader goes to a page of the answer. */
  onFollow: () => void
}

/** A question, and the answer to the last one. */
export function Questions({ provider, open, onFollow }: QuestionsProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const request = useRef<AbortController>(undefined)
  const [state, setState] = useState<AnswerState>({ kind: 'idle' })
  useEffect(() => {
    if (open) field.current?.focus()
    else request.current?.abort()
  }, [open])
  const ask = async (question: string) => {
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    setState({ kind: 'loading' })
    const next = await provider.ask(question, signal).then(
      (answer): AnswerState => ({ kind: 'answered', question, answer }),
      (): AnswerState => ({ kind: 'failed' }),
    )
    // A later question has taken its place, or nobody waits for it any more.
    if (request.current?.signal === signal) setState(signal.aborted ? { kind: 'idle' } : next)
  }
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const question = field.current?.value.trim()
          if (question) void ask(question)
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {askAi.question}
        </label>
        <input ref={field} id={id} autoComplete="off" maxLength={300} placeholder={askAi.placeholder} />
        <button type="submit" className="button">
          {askAi.ask}
        </button>
      </form>
      <div className="ask-answer" aria-live="polite">
        <AnswerView state={state} onFollow={onFollow} />
      </div>
    </>
  )
}
