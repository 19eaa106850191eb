import { shownMedia, type HeldBack, type Problem, type Snapshot } from '@portico/content-model'
import type { PublishedContent } from '../snapshot/index.ts'
import { changesBetween, documentKey, keysIn, refOf, withHeldBack } from './changes.ts'
import { findHeld } from './find-held.ts'

interface HoldBackOptions {
  /** The last good state: it passed the check. */
  readonly live: Snapshot
  /** What is published now. */
  readonly next: PublishedContent
  /** Why documents that exist are not among it: they cannot be read. Each names its document. */
  readonly unreadable: readonly Problem[]
  /**
   * What is wrong with a content.
   * @param missing the documentIds of those that are published and held back, so that nothing of them is there
   */
  readonly check: (snapshot: Snapshot, missing: ReadonlySet<string>) => readonly Problem[]
}

interface HoldBackResult {
  /** What goes live: what is published now, and what is held back as it was. */
  readonly snapshot: Snapshot
  readonly heldBack: readonly Omit<HeldBack, 'since'>[]
  /** What is wrong with it: warnings; errors only where the last good state has them as well. */
  readonly problems: readonly Problem[]
}

type Checked = Pick<HoldBackResult, 'snapshot' | 'problems'>

/**
 * Keeps what cannot go live as it was in the last good state, one document at a time, and lets everything else through.
 * The outcome depends on nothing else. Pure.
 */
export function holdBack({ live, next, unreadable, check }: HoldBackOptions): HoldBackResult {
  const unread = byDocument(unreadable)
  const changes = changesBetween(live, next).filter(({ key }) => !unread.has(key))
  const added = changes.filter(({ kind }) => kind === 'added')
  const results = new Map<string, Checked>()
  const checked = (held: ReadonlySet<string>): Checked => {
    const name = [...held].toSorted().join('\n')
    const result = results.get(name) ?? resultOf(held)
    results.set(name, result)
    return result
  }
  const resultOf = (held: ReadonlySet<string>): Checked => {
    const snapshot = withHeldBack(live, next, new Set([...held, ...unread.keys()]))
    const missing = [...added.filter(({ key }) => held.has(key)), ...unread.values()].flatMap(
      ({ document }) => document.documentId ?? [],
    )
    return { snapshot, problems: check(snapshot, new Set(missing)) }
  }
  const held = findHeld({
    changes: changes.map(({ key }) => key),
    errorsWith: (keys) => errorsOf(checked(keys).problems),
  })
  const result = checked(new Set(held.keys()))
  const known = keysIn(live)
  return {
    ...result,
    heldBack: [
      ...[...unread].map(([key, { document, problems }]) => ({
        document: { ...document, documentId: document.documentId ?? singleId(live, document.type) },
        change: known.has(key) ? ('changed' as const) : ('added' as const),
        problems,
      })),
      ...changes.flatMap(({ key, kind, document }) => {
        const problems = held.get(key)
        return problems ? [{ document, change: kind, problems: [...problems] }] : []
      }),
      ...lostPictures({ result: result.snapshot, next, unread, check }),
    ],
  }
}

/** The id of the site or the home page, which a problem does not know when there is none in the CMS. */
const singleId = ({ site, home }: Snapshot, type: HeldBack['document']['type']): string =>
  type === 'site' ? site.documentId : home.documentId

/** Pictures that are gone from the media library, and that documents which are not held back still show. */
function lostPictures({
  result,
  next,
  unread,
  check,
}: Pick<HoldBackOptions, 'next' | 'check'> & {
  result: Snapshot
  unread: ReadonlyMap<string, unknown>
}): Omit<HeldBack, 'since'>[] {
  const shown = shownMedia(next)
  const ready = new Set(next.media.map(({ documentId }) => documentId))
  return result.media.flatMap((file) => {
    const document = refOf('media', file)
    if (!shown.has(file.documentId) || ready.has(file.documentId) || unread.has(documentKey(document))) return []
    const without = { ...result, media: result.media.filter((other) => other !== file) }
    const problems = errorsOf(check(without, new Set()))
    return problems.length > 0 ? [{ document, change: 'removed' as const, problems }] : []
  })
}

function byDocument(problems: readonly Problem[]): Map<string, Pick<HeldBack, 'document' | 'problems'>> {
  const documents = new Map<string, Pick<HeldBack, 'document' | 'problems'>>()
  for (const problem of problems) {
    const { document } = problem
    if (!document) continue
    const before = documents.get(documentKey(document))?.problems ?? []
    documents.set(documentKey(document), { document, problems: [...before, problem] })
  }
  return documents
}

const errorsOf = (problems: readonly Problem[]): Problem[] => problems.filter(({ severity }) => severity === 'error')
