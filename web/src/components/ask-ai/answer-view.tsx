import type { Answer } from './providers'
import { askAi } from '@strings'

export type AnswerState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'answered'; question: string; answer: Answer }

/** An answer with the pages it comes from, or why there is none. */
export function AnswerView({ state, onFollow }: { state: AnswerState; onFollow: () => void }) {
  if (state.kind === 'idle') return <p className="quiet">{askAi.hint}</p>
  if (state.kind === 'loading') return <p className="quiet late">{askAi.looking}</p>
  if (state.kind === 'failed') return <p>{askAi.failed}</p>
  const { text, passages } = state.answer
  if (text === undefined && passages.length === 0) {
    const [before, topics, after] = askAi.noAnswer(state.question)
    return (
      <p>
        {before}
        <a href="/tags" onClick={onFollow}>
          {topics}
        </a>
        {after}
      </p>
    )
  }
  return (
    <>
      {text?.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="ask-text">
          {paragraph}
        </p>
      ))}
      {text !== undefined && passages.length > 0 && <h3>{askAi.fromPages}</h3>}
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
