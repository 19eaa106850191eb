import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { RUN_COMMAND } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import type { GivenPassage } from '../answers/index.ts'
import type { Draft } from './draft.ts'
import type { PreviewSource, PreviewQuestion, PreviewReply } from './preview-messages.ts'
import type { Preview } from './preview-of.ts'
import type { SearchTrial, TriedSearch } from './try-search.ts'
import type { RemovalPlan } from './removal-plan.ts'

/** A process that nobody has asked for so long is ended: it holds the content of the site. */
const UNUSED_TIMEOUT_MS = 10 * 60_000

interface Waiting {
  readonly resolve: (reply: PreviewReply) => void
  readonly reject: (error: Error) => void
}

/**
 * The process that makes the pages of drafts, apart from the one that takes requests. Started by the first who asks.
 */
export class PreviewWorker {
  readonly #source: PreviewSource
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | undefined
  #asked = 0
  #timer: NodeJS.Timeout | undefined

  constructor({ root, folders }: PreviewSource) {
    this.#source = { root, folders }
  }

  /** The page of a draft. @throws AppError where the process ended */
  async page(draft: Draft): Promise<Preview> {
    const { preview } = await this.#ask({ kind: 'page', draft })
    return preview ?? { kind: 'none', problems: [] }
  }

  /** What changes for readers when a document goes. @throws AppError as above, or where nothing is released */
  async removal(documentId: string): Promise<RemovalPlan | undefined> {
    return (await this.#ask({ kind: 'removal', documentId })).removal
  }

  /** What a query finds, now and with other rules. @throws AppError as above, or where nothing is live */
  async search(trial: SearchTrial): Promise<TriedSearch | undefined> {
    return (await this.#ask({ kind: 'search', trial })).search
  }

  /** What of the release may answer a question. @throws AppError as above, or where nothing is live */
  async passages(question: string): Promise<readonly GivenPassage[]> {
    return (await this.#ask({ kind: 'passages', question })).passages ?? []
  }

  /** The text of a file that a preview loads, or `undefined` where there is none. @throws AppError as above */
  async file(path: string): Promise<string | undefined> {
    return (await this.#ask({ kind: 'file', path })).text
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    if (child.connected) child.disconnect()
    await ended
  }

  async #ask(question: PreviewQuestion): Promise<PreviewReply> {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.stop(), UNUSED_TIMEOUT_MS).unref()
    const child = (this.#child ??= this.#spawn())
    const id = ++this.#asked
    const reply = await new Promise<PreviewReply>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      child.send({ id, source: this.#source, question }, (error) => {
        if (error) child.kill('SIGKILL')
      })
    })
    if (reply.fault) throw new AppError(`The preview failed: ${reply.fault.message}`, {})
    return reply
  }

  #spawn(): ChildProcess {
    const child = fork(RUN_COMMAND, ['preview-worker'])
    child.on('message', (reply: PreviewReply) => {
      this.#waiting.get(reply.id)?.resolve(reply)
      this.#waiting.delete(reply.id)
    })
    child.once('exit', (code, signal) => {
      this.#child = undefined
      const error = new AppError(`The process of the previews ended (${signal ?? `code ${code}`}).`, {
        hint: 'Try again.',
        transient: true,
      })
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    })
    return child
  }
}
