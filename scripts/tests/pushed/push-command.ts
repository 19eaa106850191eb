import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { PROJECT_ROOT, RUN_COMMAND } from '../../config/index.ts'
import { settingEntries } from '../../config/settings.ts'

/** `npm run release:push` of a publisher, as a process of its own. */
export function startPush(data: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const lines: string[] = []
  const child = spawn(process.execPath, [RUN_COMMAND, 'release-push', ...args], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      ...Object.fromEntries(settingEntries.map(([name]) => [name, ''])),
      PORTICO_DATA: data,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const ended = once(child, 'close')
  return {
    child,
    async end(): Promise<{ readonly code: number | null; readonly output: string }> {
      await ended
      return { code: child.exitCode, output: lines.join('') }
    },
  }
}
