import { isRecord } from '../../../editor/src/value/json'
import { differencesOf, type Versions } from '../form/merge'
import type { Values } from '../form/settle'
import { createStore } from '../form/store'

/** The document of an open form, as the CMS had it when what is in the form began. */
export interface Base {
  /** The address of the document in the CMS. */
  readonly path: string
  readonly revision: string
  readonly values: Values
}

/** A save that the CMS refused because somebody else saved the document since. */
export interface Conflict {
  /** Who saved, in the words of the CMS. */
  readonly message: string
  readonly versions: Versions
  /** Saves this instead. */
  readonly save: (merged: Values) => void
  /** Leaves the save refused. */
  readonly giveUp: () => void
}

/** Saves of open forms, each with the revision that it is based on. */
export interface SaveCheck {
  fetch: typeof fetch
  setBase: (base: Base) => void
  /** Takes a write of the document beside the form, as the CMS answers it, for what the form is based on. */
  follow: (write: { readonly path: string; readonly before: string; readonly revision: string }) => void
  conflict: () => Conflict | undefined
  onChange: (listener: () => void) => () => void
}

const BASE = 'X-Portico-Base'
const REVISION = 'X-Portico-Revision'

/**
 * Says what each save of the open form is based on. A save that the CMS refuses for it is not answered: it waits until
 * the person has chosen from both versions, and is sent with that. Strapi would put the other version into the form.
 */
export function createSaveCheck(send: typeof fetch, origin: string): SaveCheck {
  let base: Base | undefined
  const { get: conflict, set: show, onChange } = createStore<Conflict>()
  const choose = (message: string, versions: Versions) =>
    new Promise<Values | undefined>((resolve) =>
      show({ message, versions, save: resolve, giveUp: () => resolve(undefined) }),
    ).finally(() => show(undefined))

  return {
    fetch: async (input, init = {}) => {
      const url = input instanceof Request ? undefined : new URL(input, origin)
      if (!base || !url || !isSave(base, url, init)) return send(input, init)
      const headers = new Headers(init.headers)
      const started = base
      let { revision } = started
      let mine = valuesIn(init.body)
      for (;;) {
        headers.set(BASE, revision)
        const answer = await send(input, { ...init, headers, body: JSON.stringify(mine) })
        const stored = answer.headers.get(REVISION)
        if (stored && base.path === started.path) base = { ...started, revision: stored, values: mine }
        if (answer.status !== 409) return answer
        const theirs = await read(send, new URL(started.path, origin), headers)
        if (!theirs) return answer
        revision = String(theirs['updatedAt'])
        const versions = { base: started.values, mine, theirs }
        const isSame = differencesOf(versions).length === 0
        const merged = isSame ? mine : await choose(await messageIn(answer.clone()), versions)
        if (!merged) return answer
        mine = merged
      }
    },
    setBase: (next) => {
      // The answer to a save comes before the document is read again.
      const isOld = base?.path === next.path && next.revision < base.revision
      if (!isOld) base = next
    },
    follow: ({ path, before, revision }) => {
      if (base?.path === path && base.revision === before) base = { ...base, revision }
    },
    conflict,
    onChange,
  }
}

function isSave({ path }: Base, { pathname }: URL, { method, body }: RequestInit): boolean {
  if (typeof body !== 'string') return false
  return (method === 'PUT' && pathname === path) || (method === 'POST' && pathname === `${path}/actions/publish`)
}

function valuesIn(body: RequestInit['body']): Values {
  const values: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  return isRecord(values) ? values : {}
}

async function read(send: typeof fetch, url: URL, headers: Headers): Promise<Values | undefined> {
  const answer = await send(url.href, { headers, credentials: 'include' })
  const body: unknown = answer.ok ? await answer.json() : undefined
  return isRecord(body) && isRecord(body.data) ? body.data : undefined
}

async function messageIn(answer: Response): Promise<string> {
  const body: unknown = await answer.json()
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  return typeof error.message === 'string' ? error.message : 'Somebody else saved this document.'
}
