'use client'

import JSON5 from 'json5'
import qs from 'qs'
import { useId } from 'react'
import { useStored } from '@/components/ui/use-stored'
import { islands } from '@strings'

export interface QueryBuilderProps {
  id: string
  endpoint: string
  /** An object as JavaScript writes it. */
  code: string
}

/** Turns an object into the query string of a REST call while the reader types. What was typed is kept per endpoint. */
export function QueryBuilder({ endpoint: initialEndpoint, code: initialCode }: QueryBuilderProps) {
  const id = useId()
  const [endpoint, setEndpoint] = useStored(`portico:query:${initialEndpoint}:endpoint`, initialEndpoint)
  const [code, setCode] = useStored(`portico:query:${initialEndpoint}:code`, initialCode)
  const built = build(endpoint, code)
  return (
    <form className="query-builder" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={`${id}-endpoint`}>{islands.endpoint}</label>
      <input
        id={`${id}-endpoint`}
        value={endpoint}
        onChange={(event) => setEndpoint(event.target.value)}
        spellCheck={false}
      />
      <label htmlFor={`${id}-code`}>{islands.query}</label>
      <textarea
        id={`${id}-code`}
        value={code}
        rows={Math.min(20, code.split('\n').length + 1)}
        onChange={(event) => setCode(event.target.value)}
        spellCheck={false}
        aria-describedby={`${id}-problem`}
        aria-invalid={'problem' in built}
      />
      <output id={`${id}-problem`} className="problem" htmlFor={`${id}-code`}>
        {'problem' in built && built.problem}
      </output>
      <label htmlFor={`${id}-url`}>{islands.queryString}</label>
      <output id={`${id}-url`} className="url" htmlFor={`${id}-endpoint ${id}-code`}>
        <code>{'url' in built ? built.url : endpoint}</code>
      </output>
      <div className="buttons">
        <button
          type="button"
          className="button"
          data-early="text"
          data-text={'url' in built ? built.url : ''}
          disabled={!('url' in built)}
        >
          {islands.copy}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setEndpoint(initialEndpoint)
            setCode(initialCode)
          }}
        >
          {islands.startOver}
        </button>
      </div>
    </form>
  )
}

function build(endpoint: string, code: string): { url: string } | { problem: string } {
  try {
    const value: unknown = JSON5.parse(code)
    if (typeof value !== 'object' || value === null) return { problem: islands.noObject }
    const query = qs.stringify(value, { encodeValuesOnly: true })
    return { url: query ? `${endpoint}?${query}` : endpoint }
  } catch (error) {
    return { problem: islands.notYet(error instanceof Error ? error.message : String(error)) }
  }
}
