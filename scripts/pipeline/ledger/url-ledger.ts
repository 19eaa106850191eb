import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { foldPath } from '@portico/content-model'
import { z } from 'zod'
import { sha256 } from '../../lib/canonical-json.ts'
import { disk as realDisk, writeDurably, type Disk } from '../../lib/disk.ts'
import { publicPageSchema, type PublicPage } from './public-pages.ts'

const entrySchema = z.strictObject({
  ...publicPageSchema.pick({ path: true, documentId: true, type: true, title: true }).shape,
  /** Each with the anchor that stood before it on the page, or null for the first. */
  anchors: z.array(z.tuple([z.string(), z.string().nullable()])),
})
type Entry = z.infer<typeof entrySchema>
type PublicName = Omit<Entry, 'anchors'>
const lineSchema = z.array(entrySchema)

const SUM_LENGTH = 16

/**
 * Every path and anchor that was ever public. In its file each line is what one release brought that was new, behind
 * the first digits of its sha256.
 */
export interface UrlLedger {
  /** By folded path: the documents that had it, by their id; the last one last. */
  readonly paths: ReadonlyMap<string, ReadonlyMap<string, PublicName>>
  /** By document: its anchors, each with the one that stood before it. */
  readonly anchors: ReadonlyMap<string, ReadonlyMap<string, string | null>>
}

interface OpenLedger extends UrlLedger {
  readonly paths: Map<string, Map<string, PublicName>>
  readonly anchors: Map<string, Map<string, string | null>>
}

interface LedgerOptions {
  /** The pages of every release that is kept and was public: what damage of the file is fixed from. */
  readonly releases: () => Promise<readonly (readonly PublicPage[])[]>
  readonly disk?: Disk
}

/** Reads the ledger. A file that is damaged or gone is made again from its good lines and the kept releases. */
export async function readLedger(file: string, { releases, disk = realDisk }: LedgerOptions): Promise<UrlLedger> {
  const { ledger, whole } = await readLines(file)
  if (whole) return ledger
  for (const pages of await releases()) add(ledger, newIn(ledger, pages))
  const lines = entriesOf(ledger)
  if (existsSync(file) || lines.length > 0) await writeDurably(file, lines.length > 0 ? lineOf(lines) : '', disk)
  return ledger
}

/** Adds what a release brings that was never public before, durably. */
export async function recordPages(
  file: string,
  pages: readonly PublicPage[],
  { releases, disk = realDisk }: LedgerOptions,
): Promise<void> {
  const ledger = await readLedger(file, { releases, disk })
  const fresh = newIn(ledger, pages)
  if (fresh.length === 0) return
  if (!existsSync(file)) return writeDurably(file, lineOf(fresh), disk)
  await disk.append(file, lineOf(fresh))
  await disk.sync(file)
}

/** A ledger with the pages of a release that is live and not yet recorded. Pure. */
export function withPages(ledger: UrlLedger, pages: readonly PublicPage[]): UrlLedger {
  const copy: OpenLedger = {
    paths: new Map([...ledger.paths].map(([path, owners]) => [path, new Map(owners)])),
    anchors: new Map([...ledger.anchors].map(([id, anchors]) => [id, new Map(anchors)])),
  }
  add(copy, newIn(copy, pages))
  return copy
}

async function readLines(file: string): Promise<{ ledger: OpenLedger; whole: boolean }> {
  const ledger: OpenLedger = { paths: new Map(), anchors: new Map() }
  if (!existsSync(file)) return { ledger, whole: false }
  const lines = (await readFile(file, 'utf8')).split('\n')
  let whole = lines.pop() === '' && lines.length > 0
  for (const line of lines) {
    const entries = entriesOfLine(line)
    if (entries) add(ledger, entries)
    else whole = false
  }
  return { ledger, whole }
}

function entriesOfLine(line: string): Entry[] | undefined {
  const json = line.slice(SUM_LENGTH + 1)
  return line.slice(0, SUM_LENGTH) === sumOf(json) ? lineSchema.parse(JSON.parse(json)) : undefined
}

function lineOf(entries: readonly Entry[]): string {
  const json = JSON.stringify(entries)
  return `${sumOf(json)} ${json}\n`
}

function sumOf(json: string): string {
  return sha256(json).slice(0, SUM_LENGTH)
}

function add(ledger: OpenLedger, entries: readonly Entry[]): void {
  for (const { anchors, ...page } of entries) {
    const owners = ledger.paths.get(foldPath(page.path)) ?? new Map<string, PublicName>()
    owners.delete(page.documentId)
    ledger.paths.set(foldPath(page.path), owners.set(page.documentId, page))
    const known = ledger.anchors.get(page.documentId) ?? new Map<string, string | null>()
    for (const [anchor, before] of anchors) if (!known.has(anchor)) known.set(anchor, before)
    ledger.anchors.set(page.documentId, known)
  }
}

/** What of these pages the ledger does not know: whole new pages, and new anchors of known ones. */
function newIn(ledger: UrlLedger, pages: readonly PublicPage[]): Entry[] {
  return pages.flatMap(({ path, documentId, type, title, anchors }): Entry[] => {
    const known = ledger.anchors.get(documentId)
    const fresh = anchors.flatMap((anchor, index): Entry['anchors'] =>
      known?.has(anchor) ? [] : [[anchor, anchors[index - 1] ?? null]],
    )
    const owner = lastOwner(ledger.paths.get(foldPath(path)))
    if (owner?.documentId === documentId && fresh.length === 0) return []
    return [{ path, documentId, type, title, anchors: fresh }]
  })
}

function entriesOf({ paths, anchors }: UrlLedger): Entry[] {
  const written = new Set<string>()
  return [...paths.values()]
    .flatMap((owners) => [...owners.values()])
    .map((page) => {
      const own = written.has(page.documentId) ? [] : [...(anchors.get(page.documentId) ?? [])]
      written.add(page.documentId)
      return { ...page, anchors: own }
    })
}

/** The document that had a path last. */
export function lastOwner(owners: ReadonlyMap<string, PublicName> | undefined): PublicName | undefined {
  return owners && [...owners.values()].at(-1)
}
