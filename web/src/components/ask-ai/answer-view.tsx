import type { Answer } from './providers'

export type AnswerState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'answered'; question: string; answer: Answer }

/** An answer with the pages it comes from, or why there is none. */
export function AnswerView({ state, onFollow }: { state: AnswerState; onFollow: () => void }) {
  if (state.kind === 'idle')
    return <p className="quiet">Ask in your own words. The answer names the pages it comes from.</p>
  if (state.kind === 'loading') return <p className="quiet late">Looking through the documentation…</p>
  if (state.kind === 'failed')
    return <p>There is no answer to be had now. You might want to check your network connection, then ask again.</p>
  const { text, passages } = state.answer
  if (text === undefined && passages.length === 0)
    return (
      <p>
        The documentation does not answer “{state.question}”. Try other words, or{' '}
        <a href="/tags" onClick={onFollow}>
          look through the topics
        </a>
        .
      </p>
    )
  return (
    <>
      {text?.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="ask-text">
          {paragraph}
        </p>
      ))}
      {text !== undefined && passages.length > 0 && <h3>From these pages</h3>}
      <ol>
        {passages.map(({ href, title, quote }) => (
          <li key={href}>
            <a href={href} onClick={onFollow}>
              {title}
            </a>
            <p>{quote}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
