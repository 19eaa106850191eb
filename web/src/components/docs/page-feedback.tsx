'use client'

import { useEffect, useRef, useState, type FormEvent } from 'react'
import { feedback } from '@strings'

interface PageFeedbackProps {
  /** The path of the page. */
  page: string
  /** Where the form is sent to. */
  action: string
}

/** As long as the publisher takes it. */
const MAX_TEXT = 500
type State = 'asking' | 'sending' | 'answered' | 'done' | 'failed'

const SAID: Readonly<Record<State, string>> = {
  asking: '',
  sending: '',
  answered: feedback.thanks,
  done: feedback.thanks,
  failed: feedback.failed,
}

/**
 * Asks at the end of a page whether it helped. It is a plain form, which works without scripts; with them the reader stays on
 * the page, and may say why.
 */
export function PageFeedback({ page, action }: PageFeedbackProps) {
  const [state, setState] = useState<State>('asking')
  const [answer, setAnswer] = useState<Record<string, string>>({})
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (state === 'answered') text.current?.focus()
  }, [state])
  const send = async (fields: Record<string, string>, then: State) => {
    setState('sending')
    const response = await fetch(action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
    }).catch(() => undefined)
    setState(response?.ok ? then : 'failed')
  }
  const onAnswer = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (state === 'sending' || !(submitter instanceof HTMLButtonElement)) return
    // Tells this answer from all others, so that its text joins it; it says nothing of the reader.
    const fields = { page, helpful: submitter.value, key: keyOfAnswer() }
    setAnswer(fields)
    void send(fields, 'answered')
  }
  const onText = (event: FormEvent) => {
    event.preventDefault()
    const words = text.current?.value.trim()
    if (words) void send({ ...answer, text: words }, 'done')
    else setState('done')
  }
  return (
    <div className="helpful">
      {state !== 'answered' && state !== 'done' && (
        <form method="post" action={action} onSubmit={onAnswer}>
          <input type="hidden" name="page" value={page} />
          <fieldset>
            <legend>{feedback.question}</legend>
            <button name="helpful" value="yes">
              {feedback.yes}
            </button>
            <button name="helpful" value="no">
              {feedback.no}
            </button>
          </fieldset>
        </form>
      )}
      <output>{SAID[state]}</output>
      {state === 'answered' && (
        <form onSubmit={onText}>
          <label>
            {answer['helpful'] === 'yes' ? feedback.whatHelped : feedback.whatIsMissing}
            <textarea ref={text} maxLength={MAX_TEXT} rows={3} />
          </label>
          <button>{feedback.send}</button>
        </form>
      )}
      <p id=":thanks">{feedback.thanks}</p>
    </div>
  )
}

/** Pages without TLS have no `randomUUID`. */
function keyOfAnswer(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
