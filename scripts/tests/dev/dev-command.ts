import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { settingEntries } from '../../config/settings.ts'
import { eachLine } from '../../lib/lines.ts'
import { freePort } from '../../trials/harness/free-port.ts'

/** A command of the inner loop that runs in a copy of the project. */
export interface DevCommand {
  readonly url: string
  /** Stops it as Ctrl-C does. @returns its exit code, and the processes that it left */
  stop(): Promise<{ readonly code: number | null; readonly left: readonly string[] }>
}

const ADDRESS = / is at (http:\/\/127\.0\.0\.1:\d+)$/

/** Starts a command and waits until it says where it is. */
export async function startDevCommand(root: string, name: string): Promise<DevCommand> {
  const mark = randomUUID()
  const child = spawn(process.execPath, [join(root, 'scripts/bin/run.mjs'), name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...Object.fromEntries(settingEntries.map(([setting]) => [setting, ''])),
      PORTICO_DATA: join(root, '.portico'),
      SITE_PORT: String(await freePort()),
      PORTICO_TEST_MARK: mark,
      NODE_ENV: '',
    },
  })
  const url = await addressOf(child)
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      return { code: child.exitCode, left: processesWith(`PORTICO_TEST_MARK=${mark}`) }
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    const read = (line: string): void => {
      lines.push(line)
      const [, url] = ADDRESS.exec(line) ?? []
      if (url !== undefined) resolve(url)
    }
    eachLine(child.stdout, read)
    eachLine(child.stderr, read)
    child.once('exit', () => reject(new Error(`The command ended before it served anything:\n${lines.join('\n')}`)))
  })
}

/** The processes whose environment, which children inherit, has a setting. */
function processesWith(setting: string): string[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const has = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(setting)
      return has ? [readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')] : []
    } catch (error) {
      if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH', 'EACCES'].includes(String(error.code)))
        return []
      throw error
    }
  })
}
