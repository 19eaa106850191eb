import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { burst } from '../src/chaos/burst.ts'
import { cmsRun } from '../src/chaos/cms.ts'
import { CMS_FAULTS } from '../src/chaos/cms-faults.ts'
import { kill } from '../src/chaos/kill.ts'
import { lost } from '../src/chaos/lost.ts'
import { TrialPortal } from '../src/chaos/trial/trial-portal.ts'

/* The short form of the chaos commands, on one portal. Times are for the commands to judge: here the machine is busy. */

const SECONDS = 1000
let portal: TrialPortal
beforeAll(async () => {
  portal = await TrialPortal.start({
    timing: {
      quietMs: 200,
      reconcileMs: 1000,
      retryMs: 200,
      longestRetryMs: 1000,
      longestFaultMs: 1000,
    },
  })
}, 300 * SECONDS)
afterAll(() => portal?.close(), 60 * SECONDS)

const faultNamed = (name: string) => CMS_FAULTS.filter((fault) => fault.name === name)

describe('the live site', () => {
  it.each([
    ['down: the connection is refused', 'everything'],
    ['JSON that is cut', 'documents'],
    ['401', 'the count of changes'],
  ] as const)('stays whole while the CMS answers with “%s” for %s', { timeout: 180 * SECONDS }, async (name, stage) => {
    const [fault] = faultNamed(name)
    if (!fault) throw new Error(`There is no fault “${name}”.`)
    expect(await cmsRun(portal, { fault, stage, mark: Date.now() })).toMatchObject({
      named: expect.any(String),
      wrong: [],
    })
  })

  it('survives kills of its publisher under readers', { timeout: 300 * SECONDS }, async () => {
    const { readers, remains } = await kill(portal, {
      points: 3,
      random: 1,
      seed: 1,
      requestsPerSecond: 50,
      onRun: () => undefined,
    })
    expect(readers).toMatchObject({ bad: [], mixed: [] })
    expect(remains).toEqual([])
  })

  it('follows a CMS whose webhooks are lost', { timeout: 180 * SECONDS }, async () => {
    expect(
      await lost(portal, { publishes: 5, progress: { step: () => undefined, note: () => undefined } }),
    ).toMatchObject({
      equal: true,
    })
  })

  it('becomes one release of a thousand events', { timeout: 180 * SECONDS }, async () => {
    const { accepted, publishes, equal } = await burst(portal, { when: 'idle', seed: 1 })
    expect({ accepted, equal }).toEqual({ accepted: 1000, equal: true })
    /* A second one where this machine took longer than the quiet window between two of them. */
    expect([1, 2]).toContain(publishes)
  })
})
