import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { PROJECT_ROOT, RUN_COMMAND } from '../../config/index.ts'
import { settingEntries } from '../../config/settings.ts'
import { endProcess, hasEnded } from './end-process.ts'
import { descendantsOf, type RunningProcess } from './process-tree.ts'
import { until } from './until.ts'

/** What `npm start` runs, in a process of its own: it serves the site, and has the CMS and the publisher below it. */
export class SupervisorProcess {
  readonly #environment: Readonly<Record<string, string>>
  readonly log: string[] = []
  #child: ChildProcess | undefined

  /** @param environment its settings; none of this machine's are added */
  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment
  }

  /**
   * Starts it, and returns when all its parts answer.
   * @param shell has it run in a shell, as npm does
   */
  async start({ shell = false } = {}): Promise<void> {
    const command = [process.execPath, RUN_COMMAND, 'supervisor-program']
    const [program = '', ...args] = shell ? ['sh', '-c', '"$@"; exit $?', 'sh', ...command] : command
    const child = spawn(program, args, {
      cwd: PROJECT_ROOT,
      env: {
        ...process.env,
        ...Object.fromEntries(settingEntries.map(([name]) => [name, ''])),
        ...this.#environment,
        npm_lifecycle_event: shell ? 'start' : '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said.push(text)
        this.log.push(text)
      })
    const isRunning = async (): Promise<boolean> => {
      if (hasEnded(child)) throw new Error(`The portal ended:\n${said.join('')}`)
      return said.join('').includes('Portico is running.')
    }
    await until('The portal runs', isRunning, { orElse: () => said.join('') })
  }

  /** What it started, and what that started. */
  get descendants(): RunningProcess[] {
    return this.#child?.pid === undefined ? [] : descendantsOf(this.#child.pid)
  }

  /** Sends a signal to the process alone. @returns the code and the signal that it ended with */
  async end(signal: NodeJS.Signals): Promise<readonly [code: number | null, signal: NodeJS.Signals | null]> {
    const child = this.#child
    if (!child || hasEnded(child)) throw new Error('The portal does not run.')
    const ended = once(child, 'exit')
    child.kill(signal)
    return (await ended) as [number | null, NodeJS.Signals | null]
  }

  async stop(): Promise<void> {
    if (this.#child) await endProcess(this.#child)
  }
}
