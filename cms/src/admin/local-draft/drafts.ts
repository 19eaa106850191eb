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

/** The unsaved drafts of one person in this browser. */
export interface Drafts {
  /** @returns whether there was space for it */
  keep: (key: string, draft: LocalDraft) => boolean
  remove: (key: string) => void
  /** Those of a document that other openings of its form left behind, the latest first. */
  find: (document: string, except: string) => KeptDraft[]
  /** The key of one opening of the form of a document. */
  keyOf: (document: string, opening: string) => string
}

const PREFIX = 'portico.draft'

/** @param storage of the browser */
export function createDrafts(storage: Storage, person: string): Drafts {
  const prefixOf = (document: string) => `${PREFIX}:${person}:${document}:`
  const read = (key: string): LocalDraft | undefined => {
    const parsed = draftSchema.safeParse(parse(storage.getItem(key)))
    return parsed.success ? parsed.data : undefined
  }
  return {
    keep: (key, draft) => {
      try {
        storage.setItem(key, JSON.stringify(draft))
        return true
      } catch (error) {
        if (error instanceof DOMException) return false
        throw error
      }
    },
    remove: (key) => storage.removeItem(key),
    find: (document, except) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(prefixOf(document)) && key !== except)
        .flatMap((key) => {
          const draft = read(key)
          return draft ? [{ key, draft }] : []
        })
        .toSorted((one, other) => other.draft.at - one.draft.at),
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
