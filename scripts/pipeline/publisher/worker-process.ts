import process from 'node:process'
import { failpoint } from '../../lib/failpoint.ts'
import { waitForLease, type Lease } from '../../lib/lease.ts'
import { signalGroup } from '../../lib/signal-group.ts'
import type { Published } from '../publish/make-release.ts'
import { publishRelease } from '../publish/publish-release.ts'
import { buildIdOf, prepareRenderer } from '../render/index.ts'
import type { RunStage } from '../publish/stages.ts'
import { publishLease, type PublisherConfig } from './config.ts'
import { serializeError, type PublishOrder, type WorkerMessage, type WorkerOrder } from './worker-messages.ts'

const STOP_GRACE_MS = 10_000

/** Makes releases as the publisher orders them, until the publisher ends or lets go; what is under way then is given up. */
export function runPublishWorker(): void {
  const stopping = new AbortController()
  let lease: Promise<Lease> | undefined
  let publishing: Promise<void> | undefined
  process.on('message', (order: WorkerOrder) => {
    if (order.kind === 'prepare') return prepare(order.config)
    lease ??= waitForLease(publishLease(order.config), () =>
      send({ kind: 'note', text: 'Another process is publishing; waiting.' }),
    )
    void lease.then(() => (publishing = carryOut(order, stopping.signal)))
  })
  process.once('disconnect', () => {
    stopping.abort()
    void Promise.resolve(publishing).then(() => process.exit())
    /* It leads a group of its own, so that nobody else ends what hangs. */
    setTimeout(() => signalGroup(process, 'SIGKILL'), STOP_GRACE_MS)
  })
  /* Ctrl-C reaches the publisher, which says when to stop. */
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}

function prepare({ root, folders }: PublisherConfig): void {
  prepareRenderer({ root, pageDataFolder: folders.pageData, buildId: buildIdOf(root) })
}

async function carryOut({ config, documentIds }: PublishOrder, signal: AbortSignal): Promise<void> {
  try {
    const { release, warnings, heldBack, held, snapshot } = await publishRelease(config, {
      run: reportStage,
      signal,
      ahead: true,
    })
    send({ kind: 'made', made: { release, warnings, heldBack, held, path: pathOf(snapshot, documentIds) } })
    /* What a publish leaves behind is given back while nobody waits: the system takes no notice of it for hours. */
    globalThis.gc?.()
  } catch (error) {
    send({ kind: 'failed', fault: serializeError(error) })
  }
}

const reportStage: RunStage = async (stage, work) => {
  const started = performance.now()
  send({ kind: 'stage', stage })
  await failpoint(`${stage}-begun`)
  try {
    return await work({ step: () => undefined, note: (text) => send({ kind: 'note', text }) })
  } finally {
    send({ kind: 'staged', stage, milliseconds: Math.round(performance.now() - started) })
  }
}

function send(message: WorkerMessage): void {
  if (process.connected) process.send?.(message)
}

function pathOf({ docs }: Published['snapshot'], documentIds: readonly string[]): string {
  const [id, ...others] = new Set(documentIds)
  return (others.length === 0 && docs.find(({ documentId }) => documentId === id)?.path) || '/'
}
