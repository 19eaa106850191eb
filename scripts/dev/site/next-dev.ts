import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { AppError } from '../../lib/app-error.ts'
import { eachLine } from '../../lib/lines.ts'
import { signalGroup } from '../../lib/signal-group.ts'

export interface NextDevOptions {
  readonly root: string
  /** Where the page data are, absolute. */
  readonly pageDataFolder: string
  /** Below `web`, apart from what a publish compiles. */
  readonly dist: string
  /** Called when it ends by itself. */
  readonly onEnd: (error: AppError) => void
}

export interface NextDev {
  readonly port: number
  stop(): Promise<void>
}

const ADDRESS = /Local:\s+http:\/\/127\.0\.0\.1:(\d+)/
const KEPT_LINES = 20
/** What Next says at every start, and of every request. */
const NOISE = /^\s*(?:▲ Next\.js|- (?:Local|Network)|✓ (?:Ready|Starting|Compiled)|○ Compiling|(?:GET|HEAD|POST) \/|$)/

/**
 * Starts Next's development server on a free port of this machine, in a process group of its own.
 * @throws AppError with its last lines where it ends before it listens
 */
export async function startNextDev({ root, pageDataFolder, dist, onEnd }: NextDevOptions): Promise<NextDev> {
  const web = join(root, 'web')
  const next = createRequire(join(web, 'package.json')).resolve('next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'dev', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: web,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NEXT_TELEMETRY_DISABLED: '1',
      PORTICO_PAGE_DATA: pageDataFolder,
      PORTICO_DIST: dist,
    },
  })
  const lines: string[] = []
  const ended = once(child, 'close')
  let stopping = false
  const port = await new Promise<number>((resolve, reject) => {
    const read = (line: string): void => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      const [, found] = ADDRESS.exec(line) ?? []
      if (found !== undefined) resolve(Number(found))
      if (!NOISE.test(line)) process.stderr.write(`${line}\n`)
    }
    eachLine(child.stdout, read)
    eachLine(child.stderr, read)
    child.once('close', () => {
      const error = new AppError(`The development server of Next ended:\n\n${lines.join('\n')}`, {
        hint: 'Correct what these lines name, and start again.',
      })
      reject(error)
      if (!stopping) onEnd(error)
    })
  })
  return {
    port,
    async stop() {
      stopping = true
      /* Asked to end, Next leaves a process that flushes telemetry, even where that is off. */
      signalGroup(child, 'SIGKILL')
      await ended
    },
  }
}
