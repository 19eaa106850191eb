import type { EditorHost } from '../host.ts'

/** What is known of something that the text names. `unknown` when the request failed: the name may well be right. */
export type Answer<Value> =
  | { readonly state: 'loading' | 'missing' | 'unknown' }
  | { readonly state: 'found'; readonly value: Value }

interface Asked<Value> {
  readonly promise: Promise<Answer<Value>>
  answer?: Answer<Value>
}

/** Asks a host for each thing once, however often it is drawn. Only what failed is asked again. */
export class Answers<Value> {
  readonly #asked = new WeakMap<EditorHost, Map<string, Asked<Value>>>()

  /** The answer to what was asked before, once it is there. */
  known(host: EditorHost, id: string): Answer<Value> | undefined {
    return this.#asked.get(host)?.get(id)?.answer
  }

  /** The answer, of `request` where nobody has asked before. Never rejects. */
  ask(host: EditorHost, id: string, request: () => Promise<Value | undefined>): Promise<Answer<Value>> {
    const ofHost = this.#asked.get(host) ?? new Map<string, Asked<Value>>()
    this.#asked.set(host, ofHost)
    const before = ofHost.get(id)
    if (before) return before.promise
    const promise = request().then(
      (value): Answer<Value> => {
        asked.answer = value === undefined ? { state: 'missing' } : { state: 'found', value }
        return asked.answer
      },
      (): Answer<Value> => {
        ofHost.delete(id)
        return { state: 'unknown' }
      },
    )
    const asked: Asked<Value> = { promise }
    ofHost.set(id, asked)
    return promise
  }
}
