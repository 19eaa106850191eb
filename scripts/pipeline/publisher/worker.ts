import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { RUN_COMMAND } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { signalGroup } from '../../lib/signal-group.ts'
import { eachLine } from '../../lib/lines.ts'
import { forwardLines } from '../../lib/forward-lines.ts'
import type { Log } from '../../lib/log.ts'
import type { Stage } from '../publish/stages.ts'
import type { PublisherConfig } from './config.ts'
import {
  deserializeError,
  type Made,
  type PublishOrder,
  type WorkerMessage,
  type WorkerOrder,
} from './worker-messages.ts'

/** Receives how far a publish is. */
export interface PublishProgress {
  stage(stage: Stage): void
  staged(stage: Stage, milliseconds: number): void
  note(text: string): void
}

/**
 * The process that makes releases, apart from the one that takes requests: heavy work never keeps a webhook waiting,
 * and when either ends the other goes on. Kept for the next order; started again when it has ended.
 */
export class PublishWorker {
  readonly #log: Log
  #child: ChildProcess | undefined
  #stopped = false

  constructor(log: Log) {
    this.#log = log.child({ process: 'worker' })
  }

  /** Starts the process ahead of its first order. */
  start(): void {
    this.#running()
  }

  /** Lets the process do what can be done before it is known what is published. */
  prepare(config: PublisherConfig): void {
    if (!this.#stopped) send(this.#running(), { kind: 'prepare', config })
  }

  /** @throws AppError as `publishRelease` does; transient where the process ended */
  async publish(order: PublishOrder, progress: PublishProgress): Promise<Made> {
    const child = this.#running()
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        child.off('message', receive)
        child.off('exit', gone)
      }
      const receive = (message: WorkerMessage): void => {
        if (message.kind === 'stage') progress.stage(message.stage)
        if (message.kind === 'staged') progress.staged(message.stage, message.milliseconds)
        if (message.kind === 'note') progress.note(message.text)
        if (message.kind !== 'made' && message.kind !== 'failed') return
        settle()
        if (message.kind === 'made') resolve(message.made)
        else reject(deserializeError(message.fault))
      }
      const gone = (code: number | null, signal: NodeJS.Signals | null): void => {
        settle()
        if (!this.#stopped) this.start()
        reject(
          new AppError(`The process that makes the release ended (${signal ?? `code ${code}`}).`, {
            hint: 'If this comes again, look at the memory of the machine and the log of the publisher.',
            transient: true,
          }),
        )
      }
      child.on('message', receive)
      child.once('exit', gone)
      send(child, { kind: 'publish', ...order })
    })
  }

  /** Ends the process, and what it started; a publish that is under way is given up. */
  async stop(): Promise<void> {
    this.#stopped = true
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    if (child.connected) child.disconnect()
    await ended
  }

  #running(): ChildProcess {
    return (this.#child ??= this.#spawn())
  }

  #spawn(): ChildProcess {
    /* A process group of its own, so that what it started ends with it. */
    const child = fork(RUN_COMMAND, ['publish-worker'], {
      execArgv: ['--expose-gc'],
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    eachLine(child.stdout, forwardLines(this.#log, 'info'))
    eachLine(child.stderr, forwardLines(this.#log, 'warn'))
    child.once('exit', () => {
      signalGroup(child, 'SIGKILL')
      this.#child = undefined
    })
    return child
  }
}

/** A process that receives nothing is of no use: it is ended, which is noticed as any other end. */
function send(child: ChildProcess, order: WorkerOrder): void {
  child.send(order, (error) => {
    if (error) child.kill('SIGKILL')
  })
}
