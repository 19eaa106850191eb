'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icons'
import { findPassages, type Answer } from './passages'

export interface AskAiPanelProps {
  open: boolean
  disclaimer: string
  onClose: () => void
}

type State =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'failed' }
  | { kind: 'answered'; question: string; answer: Answer }

/** A dialog that answers a question with passages of the documentation. */
export function AskAiPanel({ open, disclaimer, onClose }: AskAiPanelProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<State>({ kind: 'idle' })
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
  }, [open])
  const ask = async (question: string) => {
    setState({ kind: 'asking' })
    try {
      setState({ kind: 'answered', question, answer: await findPassages(question) })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  return (
    <dialog ref={dialog} className="ask" aria-labelledby={`${id}-title`} onClose={onClose} closedby="any">
      <div className="ask-head">
        <h2 id={`${id}-title`}>
          <Icon name="spark" /> Ask AI
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const question = new FormData(event.currentTarget).get('question')
          if (typeof question === 'string' && question.trim()) void ask(question.trim())
        }}
      >
        <label htmlFor={`${id}-question`} className="visually-hidden">
          Your question
        </label>
        <input
          id={`${id}-question`}
          name="question"
          autoComplete="off"
          maxLength={300}
          placeholder="Ask a question about the docs"
        />
        <button type="submit" className="button">
          Ask
        </button>
      </form>
      <div className="ask-answer" aria-live="polite">
        <AnswerOf state={state} onFollow={() => dialog.current?.close()} />
      </div>
      <p className="ask-disclaimer">
        <Icon name="information" /> {disclaimer}
      </p>
    </dialog>
  )
}

function AnswerOf({ state, onFollow }: { state: State; onFollow: () => void }) {
  if (state.kind === 'idle')
    return <p className="quiet">Ask in your own words. The answer quotes the pages it comes from.</p>
  if (state.kind === 'asking') return <p className="quiet">Looking through the documentation…</p>
  if (state.kind === 'failed')
    return (
      <p>The documentation could not be searched. You might want to check your network connection, then ask again.</p>
    )
  const { question, answer } = state
  if (answer.length === 0)
    return (
      <p>
        The documentation does not answer “{question}”. Try other words, or{' '}
        <a href="/tags" onClick={onFollow}>
          look through the topics
        </a>
        .
      </p>
    )
  return (
    <ol>
      {answer.map(({ href, title, quote }) => (
        <li key={href}>
          <a href={href} onClick={onFollow}>
            {title}
          </a>
          <p>{quote}</p>
        </li>
      ))}
    </ol>
  )
}
