import { isRecord } from '../../../editor/src/value/json'

/** What the panel shows, and at which entry of the browser's history. */
export interface Visit {
  readonly path: string
  /** Strapi shows both versions of a document at one path and one entry. */
  readonly version: 'draft' | 'published'
  readonly entry: unknown
}

export function currentVisit(): Visit {
  const state: unknown = window.history.state
  return {
    path: window.location.pathname,
    version: versionIn(window.location.search),
    entry: isRecord(state) ? state.idx : undefined,
  }
}

/** The version of a document that an address with this query shows. */
export const versionIn = (search: string): Visit['version'] =>
  new URLSearchParams(search).get('status') === 'published' ? 'published' : 'draft'

/** Whether both are one visit. Strapi draws a form again at another width of the window, and the visit goes on. */
export const isSameVisit = (one: Visit, other: Visit): boolean =>
  one.path === other.path && one.version === other.version && one.entry === other.entry

const NEW = /^(.*)\/create$/
const DOCUMENT = /^(.*)\/[a-z0-9]{24}$/

/**
 * Whether a visit shows the document that was written in the form of the other visit. A new document is written at an
 * address of its own; when it is created, Strapi replaces that address by the one of the document and opens another form
 * there. Every other way to a document adds to the history, or goes back in it.
 */
export function isCreatedBy(form: Visit, now: Visit): boolean {
  const collection = NEW.exec(form.path)?.[1]
  return collection !== undefined && DOCUMENT.exec(now.path)?.[1] === collection && now.entry === form.entry
}
