import { spawn, type ChildProcess } from 'node:child_process'
import process from 'node:process'
import { AppError } from '../../lib/app-error.ts'
import { diskFault } from '../../lib/disk-fault.ts'
import type { Lease } from '../../lib/lease.ts'
import { eachLine } from '../../lib/lines.ts'
import { pagesDone, usefulLines } from './next-output.ts'

export interface NextStart {
  /** The file that is run, and its arguments. */
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Whether it waits for the message that `run` sends it, so that it can be started ahead. */
  readonly waitsForOrder?: boolean
}

export interface NextRun {
  /** What a process that waits is sent: the order, and the lease of what it writes to, which it then holds as well. */
  readonly message?: { readonly order: object; readonly lease: Lease }
  /** Called with how many pages are done, of how many. */
  readonly onPage: (done: number, total: number) => void
  readonly signal?: AbortSignal | undefined
  /** It is ended when it says nothing for so long, in milliseconds. */
  readonly silenceTimeout?: number
}

/** A compile is silent for a minute on a slow machine; a page that takes longer is given up by Next itself. */
const SILENCE_TIMEOUT_MS = 10 * 60_000
/** Next keeps two builds apart by itself, where the other one was not started by us. */
const BUSY = /another next build process is already running|is another instance of next build running/i
/** No fault of the site’s code, which may well look for a file in vain. */
const DISK_FAULT = /\b(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EMFILE|ENFILE): [^,]+, (\w+)(?: '(.+)')?/
const KEPT_LINES = 400

/** A process of Next that reads what to do. Its faults are thrown by `run`. */
export class NextProcess {
  readonly #child: ChildProcess
  readonly #output: string[] = []
  readonly #end: Promise<unknown>
  #onPage: NextRun['onPage'] = () => undefined
  #silence: NodeJS.Timeout | undefined
  #ended = false

  constructor({ args, cwd, env, waitsForOrder }: NextStart) {
    this.#child = spawn(process.execPath, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe', ...(waitsForOrder ? (['ipc'] as const) : [])],
    })
    eachLine(this.#child.stdout, (line) => this.#keep(line))
    eachLine(this.#child.stderr, (line) => this.#keep(line))
    this.#end = new Promise<unknown>((resolve) => {
      this.#child.once('error', resolve)
      this.#child.once('close', (code, killedBy) =>
        resolve(code === 0 ? undefined : failure(this.#output, { code, killedBy })),
      )
    }).finally(() => (this.#ended = true))
  }

  get ended(): boolean {
    return this.#ended
  }

  /**
   * Sends it what to do, waits for its end, and reads off its output how far it is.
   * @throws AppError with the lines of its output that say why; transient where another build is in its way, where it
   * was killed, and where it hangs
   */
  async run({ message, onPage, signal, silenceTimeout = SILENCE_TIMEOUT_MS }: NextRun): Promise<void> {
    const stop = (): void => this.stop()
    this.#onPage = onPage
    let hung = false
    this.#silence = setTimeout(() => {
      hung = true
      this.#child.kill('SIGKILL')
    }, silenceTimeout)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    else if (message) this.#send(message)
    const fault = await this.#end
    clearTimeout(this.#silence)
    signal?.removeEventListener('abort', stop)
    signal?.throwIfAborted()
    if (hung) throw silent(this.#output, silenceTimeout)
    if (fault !== undefined) throw fault
  }

  stop(): void {
    this.#child.kill()
  }

  #send({ order, lease }: NonNullable<NextRun['message']>): void {
    /* A child that ended early says why itself. */
    this.#child.send(order, lease.handle, () => undefined)
  }

  #keep(line: string): void {
    this.#silence?.refresh()
    this.#output.push(line)
    if (this.#output.length > KEPT_LINES) this.#output.shift()
    const pages = pagesDone(line)
    if (pages) this.#onPage(pages.done, pages.total)
  }
}

function silent(output: readonly string[], silenceTimeout: number): AppError {
  const lines = usefulLines(output)
  return new AppError(
    `The pages could not be rendered: Next said nothing for ${Math.round(silenceTimeout / 1000)} s and was ended.${lines.length > 0 ? ` Before:\n\n${lines.join('\n')}` : ''}`,
    { transient: true, hint: 'If this comes again, look at the memory and the load of the machine.' },
  )
}

function failure(
  output: readonly string[],
  { code, killedBy }: { code: number | null; killedBy: NodeJS.Signals | null },
): AppError {
  if (output.some((line) => BUSY.test(line)))
    return new AppError('The pages could not be rendered: another build of this site is running.', {
      hint: 'Try again when it is done.',
      transient: true,
    })
  const disk = output.map(diskFaultIn).find((fault) => fault !== undefined)
  if (disk)
    return new AppError(`The pages could not be rendered. ${disk.message}`, {
      ...(disk.hint && { hint: disk.hint }),
      transient: killedBy !== null,
    })
  return new AppError(
    `The pages could not be rendered (Next ended with ${killedBy ?? `code ${code}`}):\n\n${usefulLines(output).join('\n')}`,
    {
      transient: killedBy !== null,
      hint: 'If the lines name a document, fix it in the CMS; otherwise this is a fault of the site’s code.',
    },
  )
}

/** A fault of the disk as Node writes it: the code, the words, the call, and where it has one the path. */
function diskFaultIn(line: string): AppError | undefined {
  const [, code, syscall, path] = DISK_FAULT.exec(line) ?? []
  return code === undefined ? undefined : diskFault({ code, syscall, path })
}
