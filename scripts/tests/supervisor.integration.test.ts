import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { settingEntries } from '../config/settings.ts'
import { BUILDS, noteBuilt } from '../pipeline/start/builds.ts'
import { ask } from '../trials/harness/ask.ts'
import { endProcess, hasEnded } from '../trials/harness/end-process.ts'
import { portalEnvironment } from '../trials/harness/settings.ts'
import { until } from '../trials/harness/until.ts'

/*
 * The whole tree of `npm start` as processes: the supervisor, which serves the site, the CMS, the publisher and its workers.
 * Nothing outlives a supervisor that is killed, and the next start goes on.
 */

const data = mkdtempSync(join(tmpdir(), 'portico-supervisor-'))
const SUPERVISOR = `
  import { loadConfig } from ${JSON.stringify(import.meta.resolve('../config/index.ts'))}
  import { startPortal } from ${JSON.stringify(import.meta.resolve('../pipeline/start/start-portal.ts'))}
  const needs = ['PORTICO_READ_TOKEN', 'PORTICO_PUBLISHER_TOKEN', 'PORTICO_IMPORT_TOKEN', 'WEBHOOK_SECRET']
  await startPortal({ config: loadConfig({ needs }), startedAt: Date.now(), seed: false, admin: false })`

let environment: Awaited<ReturnType<typeof portalEnvironment>>
let supervisor: ChildProcess | undefined
beforeAll(async () => {
  environment = await portalEnvironment(data)
  /* They were compiled before the tests. */
  for (const build of [BUILDS.model, BUILDS.cms]) noteBuilt(PROJECT_ROOT, build)
})
afterAll(async () => {
  if (supervisor) await endProcess(supervisor)
  rmSync(data, { recursive: true })
})

/**
 * Starts the portal, and waits until all its parts answer.
 * @param shell starts it as `npm start` does: npm has a shell for its child, which has the supervisor
 */
async function start({ shell = false } = {}): Promise<ChildProcess> {
  const command = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', SUPERVISOR]
  const [program = '', ...args] = shell ? ['sh', '-c', '"$@"; exit $?', 'sh', ...command] : command
  const child = spawn(program, args, {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      ...Object.fromEntries(settingEntries.map(([name]) => [name, ''])),
      ...environment,
      npm_lifecycle_event: shell ? 'start' : '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  await until(
    'The portal runs',
    async () => {
      if (hasEnded(child)) throw new Error(`The portal ended:\n${lines.join('')}`)
      return lines.join('').includes('Portico is running.')
    },
    { orElse: () => lines.join('') },
  )
  return child
}

/** The processes that a process started, and those that they started. */
function descendantsOf(pid: number | undefined): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }))
  const children = parents.filter(({ parent }) => parent === pid).map((found) => found.pid)
  return [...children, ...children.flatMap(descendantsOf)]
}

/** `undefined` where the process has ended meanwhile. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined
    throw error
  }
}

const isAlive = (pid: number): boolean => !['', 'Z'].includes(stateOf(pid))
const stateOf = (pid: number): string => {
  try {
    return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return ''
    throw error
  }
}

const statusOf = async (port: string, path: string) => (await ask(Number(port), path)).status
const answers = async () => [
  await statusOf(environment.SITE_PORT, '/livez'),
  await statusOf(environment.CMS_PORT, '/_health'),
  await statusOf(environment.PUBLISHER_PORT, '/livez'),
]

it.skipIf(process.platform !== 'linux')(
  'a killed supervisor leaves nothing behind, and the next one goes on',
  async () => {
    supervisor = await start()
    expect(await answers()).toEqual([200, 204, 200])
    const others = descendantsOf(supervisor.pid)
    expect(others.length, 'the CMS, the publisher, its worker').toBeGreaterThanOrEqual(3)
    const killed = once(supervisor, 'exit')
    supervisor.kill('SIGKILL')
    await killed

    /* At once, while what is left of the first ends. */
    supervisor = await start()
    expect(others.filter(isAlive)).toEqual([])
    expect(await answers()).toEqual([200, 204, 200])

    const all = descendantsOf(supervisor.pid)
    const ended = once(supervisor, 'exit')
    supervisor.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(all.filter(isAlive)).toEqual([])
  },
)

it.skipIf(process.platform !== 'linux')(
  'a supervisor ends with the shell of npm, and leaves nothing behind',
  async () => {
    supervisor = await start({ shell: true })
    const others = descendantsOf(supervisor.pid)
    const ended = once(supervisor, 'exit')
    supervisor.kill('SIGTERM')
    expect(await ended).toEqual([null, 'SIGTERM'])
    await until('Its processes have ended', async () => !others.some(isAlive))
    expect(existsSync(join(data, 'running')), 'the mark of a portal that was killed').toBe(false)
  },
)
