import { expect, it } from 'vitest'
import { runCrashScenario } from './disk/scenario.ts'
import { queueScenario } from './queue-crash-states.ts'

it('no power cut makes the queue unreadable or loses what was accepted', async () => {
  const report = await runCrashScenario(queueScenario, { limit: 200 })
  expect(report).toMatchObject({ states: 200, faults: [] })
})
