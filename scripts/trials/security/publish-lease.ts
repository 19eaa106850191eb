import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RUN_COMMAND } from '../../config/index.ts'
import type { WorkerMessage, WorkerOrder } from '../../pipeline/publisher/worker-messages.ts'
import { hasEnded } from '../harness/end-process.ts'
import { configOf, portalEnvironment } from '../harness/settings.ts'
import { until } from '../harness/until.ts'
import type { Attack, AttackResult } from './attack.ts'
import { SHIFTED_CLOCK } from './shifted-clock.ts'

/** The holder is killed so often. */
const KILLS = 3

/** A process that wants to make releases. */
export interface Contender {
  readonly state: 'starting' | 'waiting' | 'holds'
  kill(): Promise<void>
}

/** Workers of one data folder, all at once. The clock of every other one jumps by an hour each time that it is read. */
export const publishLease: Attack = {
  name: 'publish-lease',
  subject: 'the right to publish, by workers whose clocks jump',
  tries: { full: 50, quick: 6 },
  async run({ tries, cleanup, progress }) {
    const data = await mkdtemp(join(tmpdir(), 'portico-lease-'))
    cleanup.add(() => rm(data, { recursive: true, force: true }))
    const config = configOf(await portalEnvironment(data))
    return attackLease({
      tries,
      step: progress.step,
      start(n) {
        const contender = startWorker({ kind: 'publish', config, documentIds: [] }, n % 2 === 0 ? [] : SHIFTED_CLOCK)
        cleanup.add(() => contender.kill())
        return contender
      },
    })
  },
}

interface Subject {
  readonly tries: number
  readonly start: (n: number) => Contender
  readonly step?: (done: number, total: number) => void
}

/** Starts all at once, then kills the one that holds the lease, and looks each time how many hold it. */
export async function attackLease({ tries, start, step }: Subject): Promise<AttackResult> {
  let contenders = Array.from({ length: tries }, (_, n) => start(n))
  const holders = () => contenders.filter(({ state }) => state === 'holds')
  const faults: string[] = []
  const look = (when: string) => {
    if (holders().length !== 1) faults.push(`${holders().length} workers held the lease ${when}`)
  }
  await until('Every worker says whether it may publish', async () => {
    const known = contenders.filter(({ state }) => state !== 'starting').length
    step?.(known, tries)
    return known === tries
  })
  look('at the start')
  let kills = 0
  for (; kills < KILLS && faults.length === 0; kills++) {
    const [holder] = holders()
    await holder?.kill()
    contenders = contenders.filter((contender) => contender !== holder)
    await until('Another worker takes the lease', async () => holders().length > 0)
    look(`after ${kills + 1} of them died`)
  }
  const happened =
    faults.length === 0 ? `one holder at a time, another after each of ${kills} kills` : faults.join('; ')
  return { tries, happened, faults }
}

/** The publisher's own worker. It says what stage it is at where it may publish, else that it waits. */
function startWorker(order: WorkerOrder, nodeArguments: readonly string[]): Contender {
  const child = fork(RUN_COMMAND, ['publish-worker'], { execArgv: [...nodeArguments], stdio: 'ignore' })
  let state: Contender['state'] = 'starting'
  child.on('message', (message: WorkerMessage) => {
    if (message.kind === 'stage') state = 'holds'
    else if (state === 'starting' && message.kind === 'note') state = 'waiting'
  })
  child.send(order)
  return {
    get state() {
      return state
    },
    async kill() {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
