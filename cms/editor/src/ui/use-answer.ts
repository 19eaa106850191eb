import { useEffect, useEffectEvent, useState } from 'react'
import type { EditorHost } from '../host.ts'
import type { Answer, Answers } from './answers.ts'
import { useHost } from './context.tsx'

/** The answer to a request: at once where it is known, else `loading` until it is there. */
export function useAnswer<Value>(
  answers: Answers<Value>,
  id: string,
  request: (host: EditorHost) => Promise<Value | undefined>,
): Answer<Value> {
  const host = useHost()
  const [given, setGiven] = useState<{ readonly id: string; readonly answer: Answer<Value> }>()
  const ask = useEffectEvent((of: EditorHost, key: string) => answers.ask(of, key, () => request(of)))
  useEffect(() => {
    let isCurrent = true
    void ask(host, id).then((answer) => isCurrent && setGiven({ id, answer }))
    return () => {
      isCurrent = false
    }
  }, [host, id])
  return answers.known(host, id) ?? (given?.id === id ? given.answer : { state: 'loading' })
}
