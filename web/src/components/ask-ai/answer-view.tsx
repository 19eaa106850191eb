import { citationsIn, type NumberedSource } from './citations'
import type { Answer, CitedAnswer } from './providers/provider'
import { SourceList } from './source-list'
import { askAi } from '@strings'

export type AnswerState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'answered'; question: string; answer: Answer }

/** An answer with the passages that say it, or why there is none. */
export function AnswerView({ state, onFollow }: { state: AnswerState; onFollow: () => void }) {
  if (state.kind === 'idle') return <p className="quiet">{askAi.hint}</p>
  if (state.kind === 'loading') return <p className="quiet late">{askAi.looking}</p>
  if (state.kind === 'failed') return <p>{askAi.failed}</p>
  const { answer, question } = state
  if (answer.kind === 'cited' && answer.sentences.length > 0) return <Cited answer={answer} onFollow={onFollow} />
  if (answer.kind === 'cited' && answer.state === 'coming') return <p className="quiet late">{askAi.looking}</p>
  if (answer.kind === 'quotes' && answer.sources.length > 0)
    return (
      <>
        {answer.instead && <p>{askAi.instead}</p>}
        <SourceList sources={numbered(answer)} onFollow={onFollow} />
      </>
    )
  return (
    <>
      {answer.kind === 'cited' && answer.state === 'broken' ? (
        <p>{askAi.failed}</p>
      ) : (
        <NotFound question={question} onFollow={onFollow} />
      )}
      {answer.sources.length > 0 && (
        <>
          <h3>{askAi.nearest}</h3>
          <SourceList sources={numbered(answer)} onFollow={onFollow} />
        </>
      )}
    </>
  )
}

function Cited({ answer, onFollow }: { answer: CitedAnswer; onFollow: () => void }) {
  const { paragraphs, cited } = citationsIn(answer)
  return (
    <>
      {paragraphs.map((sentences, at) => (
        <p key={at} className="ask-text">
          {sentences.map(({ text, sources }, number) => (
            <span key={number}>
              {number > 0 && ' '}
              {text}
              {sources.map((source) => (
                <Citation key={source.number} source={source} onFollow={onFollow} />
              ))}
            </span>
          ))}
        </p>
      ))}
      {answer.state === 'broken' && <p>{askAi.broken}</p>}
      <h3>{askAi.fromPages}</h3>
      <SourceList sources={cited} onFollow={onFollow} />
    </>
  )
}

/** The link of a sentence to the passage that says it. */
function Citation({ source: { number, href, title }, onFollow }: { source: NumberedSource; onFollow: () => void }) {
  return (
    <sup className="ask-citation">
      <a href={href} onClick={onFollow} title={title} aria-label={askAi.citation(number, title)}>
        {number}
      </a>
    </sup>
  )
}

function NotFound({ question, onFollow }: { question: string; onFollow: () => void }) {
  const [before, topics, after] = askAi.noAnswer(question)
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

function numbered({ sources }: Answer): NumberedSource[] {
  return sources.map((source, at) => ({ ...source, number: at + 1 }))
}
