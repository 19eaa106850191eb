import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROJECT_ROOT, RUN_COMMAND } from '../config/index.ts'
import { settingEntries } from '../config/settings.ts'
import { ask } from '../trials/harness/ask.ts'
import { endProcess } from '../trials/harness/end-process.ts'
import { freePort } from '../trials/harness/free-port.ts'
import { until } from '../trials/harness/until.ts'
import { startPush } from './pushed/push-command.ts'
import { PAGE_PATHS, roundIn, roundsPublisher, scriptOf, type RoundsPublisher } from './pushed/rounds.ts'

/*
 * Three site machines: a folder and “npm run serve” each. One publisher pushes to all three; readers come through a balancer
 * that sends each request to the next.
 */

const ROUNDS = 8
const READERS = 4

interface Machine {
  readonly folder: string
  readonly port: number
  readonly server: ChildProcess
}

let publisher: RoundsPublisher
let machines: Machine[]
beforeAll(async () => {
  publisher = roundsPublisher()
  machines = await Promise.all([1, 2, 3].map(startMachine))
})
afterAll(async () => {
  for (const { folder, server } of machines) {
    await endProcess(server)
    rmSync(folder, { recursive: true })
  }
  publisher.remove()
})

async function startMachine(): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-machine-'))
  const port = await freePort()
  const none = Object.fromEntries(settingEntries.map(([name]) => [name, '']))
  const server = spawn(process.execPath, [RUN_COMMAND, 'serve'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...none, PORTICO_DATA: folder, SITE_PORT: String(port) },
    stdio: 'ignore',
  })
  await until('the machine answers', async () => (await statusAt(port, '/livez')) === 200)
  return { folder, port, server }
}

const statusAt = (port: number, path: string) =>
  ask(port, path).then(
    ({ status }) => status,
    () => undefined,
  )

async function push(): Promise<void> {
  const pushed = await startPush(
    publisher.data,
    machines.flatMap(({ folder }) => ['--to', folder]),
  ).end()
  expect(pushed, pushed.output).toMatchObject({ code: 0 })
}

it('readers behind a balancer see each page with the scripts and pictures of its own release', async () => {
  await publisher.publish(1)
  await push()
  let turn = 0
  const agent = new Agent({ keepAlive: true })
  const request = async (path: string) => {
    const { port } = machines[turn++ % machines.length] ?? { port: 0 }
    /* A kept connection may end just when it is used again: as each balancer does, a new one is taken then. */
    const { status, body } = await ask(port, path, { agent }).catch(() => ask(port, path))
    return { status, text: body.toString() }
  }
  const over = new AbortController()
  const seen = new Set<number>()
  const faults: string[] = []
  const reader = async (): Promise<void> => {
    while (!over.signal.aborted)
      for (const path of PAGE_PATHS) {
        const page = await request(path)
        const round = roundIn(page.text) ?? -1
        seen.add(round)
        const script = await request(scriptOf(round))
        if (page.status !== 200 || script.status !== 200 || roundIn(script.text) !== round)
          faults.push(`${path} of round ${round}: ${page.status}, its script: ${script.status}`)
        const data = await request(`${path === '/' ? '/index' : path}.txt`)
        /* Data of another release is told apart by its checksum in the page; it is never missing, and never half. */
        if (data.status !== 200 || roundIn(data.text) === undefined)
          faults.push(`the data of ${path} in round ${round}: ${data.status}`)
        const picture = await request('/media/photo-1a.png')
        if (picture.status !== 200) faults.push(`the picture in round ${round}: ${picture.status}`)
      }
  }
  const reading = Promise.all(Array.from({ length: READERS }, reader))
  const isSeen = (round: number) =>
    Promise.race([reading, until(`a reader sees round ${round}`, async () => seen.has(round), { seconds: 300 })])
  try {
    await isSeen(1)
    for (let round = 2; round <= ROUNDS; round++) {
      await publisher.publish(round)
      await push()
      await isSeen(round)
    }
  } finally {
    over.abort()
    await reading
    agent.destroy()
  }
  expect(faults).toEqual([])
  expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: ROUNDS }, (_, index) => index + 1))
  const shown = await Promise.all(machines.map(async ({ port }) => roundIn((await ask(port, '/')).body.toString())))
  expect(shown).toEqual([ROUNDS, ROUNDS, ROUNDS])
})

it('a machine that was away catches up with the next push, and keeps what it shows until then', async () => {
  const [away, ...others] = machines
  if (!away) throw new Error('There is no machine.')
  await publisher.publish(ROUNDS + 1)
  const pushed = await startPush(
    publisher.data,
    others.flatMap(({ folder }) => ['--to', folder]),
  ).end()
  expect(pushed, pushed.output).toMatchObject({ code: 0 })
  expect(roundIn((await ask(away.port, '/')).body.toString())).toBe(ROUNDS)
  await push()
  expect(roundIn((await ask(away.port, '/')).body.toString())).toBe(ROUNDS + 1)
})
