import { expect, it } from 'vitest'
import { runCrashScenario } from './disk/scenario.ts'
import { releaseScenario } from './release-crash-states.ts'

it('no power cut leaves half a release or a ledger that cannot be read', async () => {
  const report = await runCrashScenario(releaseScenario, { limit: 120 })
  expect(report).toMatchObject({ states: 120, faults: [] })
})
