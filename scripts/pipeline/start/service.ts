import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT, secretValues } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { eachLine } from '../../lib/lines.ts'
import { forwardLines } from '../../lib/forward-lines.ts'
import { LogFile } from '../../lib/log-file.ts'
import { createLog, type Log } from '../../lib/log.ts'
import { signalGroup } from '../../lib/signal-group.ts'

const END_WITH_PARENT = pathToFileURL(join(PROJECT_ROOT, 'scripts/pipeline/start/end-with-parent.mjs')).href
const STOP_GRACE_MS = 10_000
const POLL_MS = 150
const OUTPUT_GRACE_MS = 1000
const KEPT_LINES = 15
const RESTART_PAUSES_MS = [100, 5000, 15_000]
const STABLE_AFTER_MS = 60_000

export interface ServiceOptions {
  /** For people, and in small letters the name of its log: `CMS`. */
  readonly name: string
  /** The module that Node runs, and its arguments. */
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly logFolder: string
  /** Receives what people should know of it; standard error unless given. */
  readonly report?: (line: string) => void
  /** Answers with a 2xx once the service is ready. */
  readonly healthUrl: string
  /** Milliseconds to become ready. */
  readonly readyTimeout: number
  /** Called with the id of each process that is started. */
  readonly onSpawn?: (pid: number) => void
  /** Called when it ended by itself too often to start it once more. */
  readonly onGone: (error: AppError) => void
}

/**
 * A process of the portal. Its output goes to a log file; it is started again when it ends by itself, and it ends with
 * this process. It runs in a process group of its own, so that Ctrl-C reaches it only through {@link Service.stop}.
 */
export class Service {
  readonly #options: ServiceOptions
  readonly #file: LogFile
  readonly #records: Log
  #child: ChildProcess | undefined
  #lastLines: string[] = []
  #stopping = false
  #restarts = 0
  /** Whether it is started again when it ends by itself. */
  #wasReady = false
  #written: Promise<void> = Promise.resolve()

  constructor(options: ServiceOptions) {
    this.#options = options
    this.#file = new LogFile(this.logFile)
    const secrets = secretValues(options.env)
    this.#records = createLog({ program: options.name.toLowerCase(), secrets, to: this.#file })
  }

  get logFile(): string {
    return join(this.#options.logFolder, `${this.#options.name.toLowerCase()}.log`)
  }

  /** Starts the process and waits until it is ready. @throws AppError with its last lines when it ends or takes too long */
  async start(signal?: AbortSignal): Promise<void> {
    this.#wasReady = false
    await this.#begin(signal)
  }

  /** Asks it to end, and ends it after ten seconds. Does nothing when it does not run. */
  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    if (!child || hasEnded(child)) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    signalGroup(child, 'SIGTERM')
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_GRACE_MS)
    await ended
    clearTimeout(timer)
    await this.#written
  }

  /** Stops it, starts it again and waits until it is ready; when it ends before that, it is started once more as ever. */
  async restart(signal?: AbortSignal): Promise<void> {
    await this.stop()
    signal?.throwIfAborted()
    await this.#begin(signal)
  }

  async #begin(signal?: AbortSignal): Promise<void> {
    this.#stopping = false
    this.#spawn()
    await this.#ready(signal)
    this.#wasReady = true
  }

  #spawn(): void {
    const { args, cwd, env, name } = this.#options
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
      cwd,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    })
    this.#records.info({ pid: child.pid }, `The ${name} is started.`)
    this.#child = child
    if (child.pid !== undefined) this.#options.onSpawn?.(child.pid)
    this.#lastLines = []
    for (const [stream, level] of [[child.stdout, 'info'] as const, [child.stderr, 'warn'] as const]) {
      const forward = forwardLines(this.#records, level)
      eachLine(stream, (line) => {
        const text = forward(line)
        if (text.trim()) this.#lastLines = [...this.#lastLines, text].slice(-KEPT_LINES)
      })
    }
    this.#written = lastWords(child).then(() => this.#file.end())
    const startedAt = Date.now()
    child.once('exit', () => {
      if (Date.now() - startedAt > STABLE_AFTER_MS) this.#restarts = 0
      void this.#ended()
    })
  }

  async #ended(): Promise<void> {
    const pause = RESTART_PAUSES_MS[this.#restarts]
    if (this.#stopping || !this.#wasReady) return
    if (pause === undefined) return this.#options.onGone(this.#failure('ended again and again'))
    this.#restarts += 1
    const { name, report = (line: string) => process.stderr.write(`${line}\n`) } = this.#options
    report(`The ${name} ended by itself; it is started again (see ${this.logFile}).`)
    await sleep(pause)
    if (this.#stopping) return
    this.#spawn()
  }

  async #ready(signal?: AbortSignal): Promise<void> {
    const deadline = Date.now() + this.#options.readyTimeout
    for (;;) {
      if (this.#stopping || signal?.aborted)
        throw new AppError(`The ${this.#options.name} was stopped before it was ready.`)
      if (!this.#wasReady && this.#child && hasEnded(this.#child)) throw this.#failure('ended before it was ready')
      if (await answers(this.#options.healthUrl)) return
      if (Date.now() > deadline) throw this.#failure(`did not answer at ${this.#options.healthUrl}`)
      await sleep(POLL_MS)
    }
  }

  #failure(what: string): AppError {
    const lines = this.#lastLines.map((line) => `  | ${line}`).join('\n')
    return new AppError(`The ${this.#options.name} ${what}.${lines ? ` Its last lines:\n${lines}` : ''}`, {
      hint: `Fix what the lines say and start again; the whole log is ${this.logFile}.`,
    })
  }
}

/** Resolves when a process has ended and its output is read; what it started may keep that open, which is not waited for. */
async function lastWords(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  await once(child, 'exit')
  await Promise.race([closed, sleep(OUTPUT_GRACE_MS, undefined, { ref: false })])
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) return false
    throw error
  }
}
