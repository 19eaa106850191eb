import type { HeldBack, Problem, Snapshot } from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import type { Config } from '../../config/index.ts'
import { AppError, ContentError } from '../../lib/app-error.ts'
import { checkSnapshot } from '../check/index.ts'
import { holdBack } from '../hold-back/index.ts'
import { vanishedUrls, type UrlLedger } from '../ledger/index.ts'
import { readLastGood, readReleased, siteAt, type TakenSnapshot } from '../snapshot/index.ts'

interface CheckOptions {
  readonly taken: TakenSnapshot
  readonly ledger: UrlLedger
  /** Whether a problem stops everything. */
  readonly strict: boolean
}

interface CheckedContent {
  /** What may go live. */
  readonly snapshot: Snapshot
  readonly warnings: readonly Problem[]
  readonly heldBack: readonly HeldBack[]
}

interface LastGood {
  readonly snapshot: Snapshot
  /** What was held back already. */
  readonly heldBack: readonly HeldBack[]
}

/**
 * Checks what is published. What cannot go live is held back: it stays as it was in the newest release. Where there is
 * none yet, and where the settings want it, a problem stops everything; on a first release not that of a redirect.
 * @throws ContentError with every problem at once
 */
export async function checkContent(
  config: Pick<Config, 'folders' | 'publicUrl' | 'ownPages'>,
  { taken, ledger, strict }: CheckOptions,
): Promise<CheckedContent> {
  const { content, snapshot, problems, unreadable } = taken
  const all = [...problems, ...(snapshot ? checkAll(snapshot, { ledger, unreadable }) : [])]
  if (snapshot && !all.some(isError)) return { snapshot, warnings: all, heldBack: [] }
  const lastGood = strict ? undefined : ((await readLastGoodOf(config, all)) ?? withoutRedirects(snapshot))
  if (!lastGood) throw new ContentError(all)
  const result = holdBack({
    live: { ...lastGood.snapshot, site: siteAt(lastGood.snapshot.site, config) },
    next: content,
    unreadable: problems.filter(isError),
    check: (candidate, heldBack) => checkAll(candidate, { ledger, heldBack }),
  })
  if (result.problems.some(isError)) throw new ContentError(all)
  return {
    snapshot: result.snapshot,
    warnings: [...problems.filter((problem) => !isError(problem)), ...result.problems],
    heldBack: result.heldBack.map((held) => ({ ...held, since: sinceOf(held, lastGood) })),
  }
}

/** What a first release can be made of: its pages are whole or there is none, but no redirect is needed to read them. */
function withoutRedirects(snapshot: Snapshot | undefined): LastGood | undefined {
  return snapshot && { snapshot: { ...snapshot, redirects: [] }, heldBack: [] }
}

function checkAll(
  snapshot: Snapshot,
  { ledger, ...missing }: { ledger: UrlLedger; unreadable?: ReadonlySet<string>; heldBack?: ReadonlySet<string> },
): Problem[] {
  const vanished = vanishedUrls(ledger, openSite(snapshot), missing)
  return [...checkSnapshot(snapshot, missing), ...vanished.map(({ problem }) => problem)]
}

/** @throws ContentError where there are releases, but the content of the newest cannot be read any more */
async function readLastGoodOf(
  { folders }: Pick<Config, 'folders'>,
  problems: readonly Problem[],
): Promise<LastGood | undefined> {
  try {
    const released = await readReleased(folders)
    return released && { snapshot: await readLastGood(folders.snapshot, released), heldBack: released.heldBack }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new ContentError([...problems, lostProblem(error)])
  }
}

function lostProblem({ message }: AppError): Problem {
  return {
    severity: 'error',
    kind: 'no-last-good-version',
    message: `Nothing can be held back, because the content of the newest release is lost: ${message}`,
    hint: 'Fix every problem, or restore PORTICO_DATA from a backup; the next release then notes its content again.',
  }
}

function sinceOf({ document, change }: Omit<HeldBack, 'since'>, { heldBack }: LastGood): string {
  const before = heldBack.find(
    (held) =>
      held.change === change &&
      held.document.type === document.type &&
      held.document.documentId === document.documentId,
  )
  return before?.since ?? new Date().toISOString()
}

const isError = ({ severity }: Problem): boolean => severity === 'error'
