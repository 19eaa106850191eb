'use client'

import { MAX_QUESTION_LENGTH } from '@portico/content-model/answers'
import { useEffect, useId, useRef, useState } from 'react'
import { AnswerView, type AnswerState } from './answer-view'
import type { Answer, Answering } from './providers/provider'
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
    // A later question may take its place.
    const show = (next: AnswerState) => {
      if (request.current?.signal === signal) setState(next)
    }
    let last: Answer | undefined
    try {
      for await (const answer of provider.ask(question, signal)) {
        last = answer
        show({ kind: 'answered', question, answer })
      }
    } catch {
      if (!signal.aborted) show({ kind: 'failed' })
      else if (last?.kind === 'cited') show({ kind: 'answered', question, answer: { ...last, state: 'broken' } })
      else show({ kind: 'idle' })
    }
  }
  const coming = isComing(state)
  const stop = () => {
    request.current?.abort()
    field.current?.focus()
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
        <input ref={field} id={id} autoComplete="off" maxLength={MAX_QUESTION_LENGTH} placeholder={askAi.placeholder} />
        {coming ? (
          <button type="button" key="stop" className="button button-quiet" onClick={stop}>
            {askAi.stop}
          </button>
        ) : (
          <button type="submit" key="ask" className="button">
            {askAi.ask}
          </button>
        )}
      </form>
      {/* Said as a whole, once it is one: sentence by sentence it would interrupt itself. */}
      <div className="ask-answer" aria-live="polite" aria-busy={coming}>
        <AnswerView state={state} onFollow={onFollow} />
      </div>
    </>
  )
}

function isComing(state: AnswerState): boolean {
  if (state.kind === 'loading') return true
  return state.kind === 'answered' && state.answer.kind === 'cited' && state.answer.state === 'coming'
}
