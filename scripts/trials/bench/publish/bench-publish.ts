import { setTimeout as sleep } from 'node:timers/promises'
import process from 'node:process'
import type { Snapshot } from '@portico/content-model'
import { Cleanup } from '../../harness/cleanup.ts'
import { percentile } from '../../harness/percentile.ts'
import { HarnessPortal } from '../../harness/harness-portal.ts'
import { startSearchServer } from '../../fakes/typesense/index.ts'
import { textBlock } from '../generated/blocks.ts'
import { generateSnapshot } from '../generated/generate-snapshot.ts'
import { seen } from './live.ts'
import { PeakMemory, treeUsage } from './tree-usage.ts'

export type Engine = 'static' | 'typesense'
export const EDIT_KINDS = ['body', 'title', 'snippet', 'site'] as const
export type EditKind = (typeof EDIT_KINDS)[number]

/** Of one kind of edit: times from the publish call on, without the debounce window, in seconds. */
export interface EditFigures {
  readonly kind: EditKind
  readonly runs: number
  readonly p50: number
  readonly p95: number
  /** Until the search answers it, too; the title of the site is not searched for. */
  readonly searchP95: number | undefined
  /** Processor seconds of all processes an edit, the worst. */
  readonly cpu: number
}

export interface BenchFigures {
  readonly docs: number
  readonly engine: Engine
  /** The first publish, of everything. */
  readonly full: { readonly seconds: number; readonly cpu: number }
  readonly edits: readonly EditFigures[]
  /** Of all processes together, the most while edits were published. */
  readonly peakMiB: number
}

export interface BenchOptions {
  readonly docs: number
  readonly engine: Engine
  /** Of each kind of edit. */
  readonly runs: number
  readonly log: (line: string) => void
  /** Ends what is started where the bench is stopped in its middle. */
  readonly cleanup?: Cleanup
}

const DEBOUNCE_SECONDS = 2
const MIB = 1024 * 1024

/** Fills a portal of its own with generated pages, edits some of them, and measures until readers see each edit. */
export async function benchPublish({ docs, engine, runs, log, cleanup }: BenchOptions): Promise<BenchFigures> {
  const own = new Cleanup()
  cleanup?.add(() => own.run())
  try {
    const snapshot = generateSnapshot({ docs })
    const server = engine === 'typesense' ? await startSearchServer() : undefined
    if (server) own.add(() => server.close())
    log(`Importing ${docs} pages.`)
    let full = { seconds: 0, cpu: 0 }
    const portal = await HarnessPortal.start({
      cleanup: own,
      content: snapshot,
      readyTimeoutSeconds: 1800,
      ...(server && {
        settings: { TYPESENSE_URL: server.settings.urls.join(','), TYPESENSE_API_KEY: server.settings.apiKey },
      }),
      onImported: () => {
        const before = treeUsage(process.pid).cpuSeconds
        const started = performance.now()
        return () => {
          full = {
            seconds: (performance.now() - started) / 1000,
            cpu: treeUsage(process.pid).cpuSeconds - before,
          }
        }
      },
    })
    log(`The first publish took ${full.seconds.toFixed(1)} s and ${full.cpu.toFixed(1)} CPU s.`)
    return { docs, engine, full, ...(await benchEdits(portal, { snapshot, runs, log })) }
  } finally {
    await own.run()
  }
}

interface EditsOptions extends Pick<BenchOptions, 'runs' | 'log'> {
  /** What the CMS of the portal holds. */
  readonly snapshot: Snapshot
}

/** Edits a portal in each way, and measures until readers see each edit. @throws AppError when they do not */
export async function benchEdits(
  portal: HarnessPortal,
  options: EditsOptions,
): Promise<Pick<BenchFigures, 'edits' | 'peakMiB'>> {
  const memory = new PeakMemory(process.pid)
  try {
    const edits: EditFigures[] = []
    for (const kind of EDIT_KINDS) edits.push(await measureKind(portal, { kind, ...options }))
    return { edits, peakMiB: Math.round(memory.peak / MIB) }
  } finally {
    memory.stop()
  }
}

async function measureKind(
  portal: HarnessPortal,
  { kind, runs, snapshot, log }: EditsOptions & { kind: EditKind },
): Promise<EditFigures> {
  const page: number[] = []
  const search: number[] = []
  const cpu: number[] = []
  for (let run = 0; run < runs; run++) {
    const word = `marked${kind}${letters(run)}`
    const { path, searchable = true, publish } = editOf(kind, { run, word, snapshot, portal })
    const before = treeUsage(process.pid).cpuSeconds
    const started = performance.now()
    await publish()
    const at = await seen(portal.siteUrl, { path, word, seconds: 1800, searchable })
    page.push((at.page - started) / 1000 - DEBOUNCE_SECONDS)
    if (at.search) search.push((at.search - started) / 1000 - DEBOUNCE_SECONDS)
    await portal.settled()
    await sleep(200)
    cpu.push(treeUsage(process.pid).cpuSeconds - before)
    log(`${kind} ${run + 1}: ${page.at(-1)?.toFixed(2)} s, ${cpu.at(-1)?.toFixed(1)} CPU s`)
  }
  return {
    kind,
    runs,
    p50: percentile(page, 0.5),
    p95: percentile(page, 0.95),
    searchP95: search.length > 0 ? percentile(search, 0.95) : undefined,
    cpu: Math.max(...cpu),
  }
}

interface EditContext {
  readonly run: number
  readonly word: string
  readonly snapshot: Snapshot
  readonly portal: HarnessPortal
}

/** What an editor does, and the page that shows it then. */
function editOf(
  kind: EditKind,
  { run, word, snapshot, portal: { cms } }: EditContext,
): { path: string; searchable?: boolean; publish: () => Promise<void> } {
  const doc = snapshot.docs[(run * 7 + 3) % snapshot.docs.length] ?? snapshot.docs[0]
  if (!doc) throw new RangeError('There are no pages.')
  const paragraph = textBlock('lead', `The ${word} is here.`)
  switch (kind) {
    case 'body':
      return {
        path: doc.path,
        publish: () => cms.publish('doc', doc.documentId, { body: [paragraph, ...doc.body.slice(1)] }),
      }
    case 'title':
      return { path: doc.path, publish: () => cms.publish('doc', doc.documentId, { title: `Page ${word}` }) }
    case 'site':
      return {
        path: doc.path,
        searchable: false,
        publish: () => cms.publishSite({ ...snapshot.site, title: `Docs ${word}` }),
      }
    case 'snippet': {
      const shown = snapshot.snippets.flatMap((snippet) => {
        const user = snapshot.docs.find(({ body }) => JSON.stringify(body).includes(snippet.documentId))
        return user ? [{ snippet, user }] : []
      })
      const { snippet, user } = shown[run % shown.length] ?? { snippet: undefined, user: doc }
      if (!snippet) throw new RangeError('No page shows a snippet.')
      return {
        path: user.path,
        publish: () => cms.publish('snippet', snippet.documentId, { body: [paragraph, ...snippet.body.slice(1)] }),
      }
    }
  }
}

/** A number in letters, so that the word is one word. */
function letters(run: number): string {
  return String(run).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
}
