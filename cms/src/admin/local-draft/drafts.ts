import { z } from 'zod'

const fields = z.record(z.string(), z.unknown())
const draftSchema = z.object({
  /** When it was kept, in milliseconds since 1970. */
  at: z.number(),
  /** What the form had from the CMS. */
  base: fields,
  /** What the person had made of it. */
  values: fields,
})

/** What was written in a form and not saved. */
export type LocalDraft = z.infer<typeof draftSchema>

export interface KeptDraft {
  readonly key: string
  readonly draft: LocalDraft
}

/** How much space the browser had for a draft: none was left, or older drafts made way. */
export type Space = 'enough' | 'made' | 'none'

/** The unsaved drafts of one person in this browser. */
export interface Drafts {
  /** Keeps a draft. Where the browser is full, the oldest drafts of the person make way for it, one after the other. */
  keep: (key: string, draft: LocalDraft) => Space
  remove: (key: string) => void
  /** Removes the drafts of everybody that are older than 30 days. The time is in milliseconds since 1970. */
  removeExpired: (now: number) => void
  /** Those of a document that other openings of its form left behind, the latest first. */
  find: (document: string, except: string) => KeptDraft[]
  /** The key of one opening of the form of a document. */
  keyOf: (document: string, opening: string) => string
}

const PREFIX = 'portico.draft:'
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** @param storage of the browser */
export function createDrafts(storage: Storage, person: string): Drafts {
  const own = `${PREFIX}${person}:`
  const prefixOf = (document: string) => `${own}${document}:`
  const read = (key: string): LocalDraft | undefined => {
    const parsed = draftSchema.safeParse(parse(storage.getItem(key)))
    return parsed.success ? parsed.data : undefined
  }
  /** Drafts with keys that begin so, the latest first. */
  const list = (prefix: string): KeptDraft[] =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const draft = read(key)
        return draft ? [{ key, draft }] : []
      })
      .toSorted((one, other) => other.draft.at - one.draft.at)
  const store = (key: string, draft: LocalDraft): boolean => {
    try {
      storage.setItem(key, JSON.stringify(draft))
      return true
    } catch (error) {
      if (error instanceof DOMException) return false
      throw error
    }
  }
  return {
    keep: (key, draft) => {
      if (store(key, draft)) return 'enough'
      const others = list(own).filter((each) => each.key !== key)
      for (const { key: oldest } of others.toReversed()) {
        storage.removeItem(oldest)
        if (store(key, draft)) return 'made'
      }
      return 'none'
    },
    remove: (key) => storage.removeItem(key),
    removeExpired: (now) =>
      list(PREFIX)
        .filter(({ draft }) => now - draft.at > KEPT_FOR_MS)
        .forEach(({ key }) => storage.removeItem(key)),
    find: (document, except) => list(prefixOf(document)).filter(({ key }) => key !== except),
    keyOf: (document, opening) => prefixOf(document) + opening,
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    // Another script wrote it: it is no draft.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
