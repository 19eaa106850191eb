import { expect, test } from 'vitest'
import { ScheduleRunner } from './schedule-runner'

/** A runner on a clock that goes on when the test says so; each look ends when the test says so. */
function setUp() {
  let now = 0
  let beat: (() => void) | undefined
  const looks: number[] = []
  const said: string[] = []
  let settle: { resolve: () => void; reject: (fault: Error) => void } | undefined
  const runner = new ScheduleRunner({
    clock: {
      now: () => new Date(now),
      beat: (run) => {
        beat = run
        return () => (beat = undefined)
      },
    },
    carryOut: (at) => {
      looks.push(at.getTime())
      return new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
    },
    log: { warn: (message) => said.push(message) },
  })
  const end = async (fault?: Error) => {
    if (fault) settle?.reject(fault)
    else settle?.resolve()
    await new Promise(setImmediate)
  }
  return { runner, looks, said, end, goTo: (at: number) => ((now = at), beat?.()) }
}

test('looks when it starts and at each beat, never twice at a time', async () => {
  const { looks, end, goTo } = setUp()
  goTo(5)
  expect(looks).toEqual([0])
  await end()
  goTo(10)
  expect(looks).toEqual([0, 10])
})

test('says a fault once, goes on, and says the next one after a look that succeeded', async () => {
  const { looks, said, end, goTo } = setUp()
  await end(new Error('no database'))
  goTo(5)
  await end(new Error('no database'))
  goTo(10)
  await end()
  goTo(15)
  await end(new Error('no disk'))
  expect(looks).toEqual([0, 5, 10, 15])
  expect(said).toEqual([
    'What is scheduled could not be looked at: no database',
    'What is scheduled could not be looked at: no disk',
  ])
})

test('stops when what is under way has ended', async () => {
  const { runner, looks, end, goTo } = setUp()
  let hasStopped = false
  const stopped = runner.stop().then(() => (hasStopped = true))
  goTo(5)
  await new Promise(setImmediate)
  expect([looks, hasStopped]).toEqual([[0], false])
  await end()
  await stopped
})
