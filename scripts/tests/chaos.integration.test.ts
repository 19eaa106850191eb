import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { benchEdits } from '../trials/bench/publish/bench-publish.ts'
import { burst } from '../trials/chaos/burst.ts'
import { cmsMovesWhileRead, cmsRun } from '../trials/chaos/cms.ts'
import { CMS_FAULTS } from '../trials/chaos/cms-faults.ts'
import { SHORT_KILL_POINTS } from '../trials/chaos/kill-points.ts'
import { kill } from '../trials/chaos/kill.ts'
import { lost } from '../trials/chaos/lost.ts'
import { sampleInCms } from '../trials/harness/sample-in-cms.ts'
import { HarnessPortal } from '../trials/harness/harness-portal.ts'

/* The short form of the chaos commands, on one portal. Times are for the commands to measure: here the machine is busy. */

let portal: HarnessPortal
beforeAll(async () => {
  portal = await HarnessPortal.start({
    timing: {
      debounceMs: 200,
      reconcileMs: 1000,
      retryMs: 200,
      longestRetryMs: 1000,
      longestFaultMs: 1000,
    },
  })
})
afterAll(() => portal?.close())

const faultNamed = (name: string) => CMS_FAULTS.filter((fault) => fault.name === name)

describe('the live site', () => {
  it.each([
    ['down: the connection is refused', 'everything'],
    ['JSON that is cut', 'documents'],
    ['401', 'the count of changes'],
  ] as const)('stays whole while the CMS answers with “%s” for %s', async (name, stage) => {
    const [fault] = faultNamed(name)
    if (!fault) throw new Error(`There is no fault “${name}”.`)
    expect(await cmsRun(portal, { fault, stage, mark: Date.now() })).toMatchObject({
      named: expect.any(String),
      wrong: [],
    })
  })

  it('shows both of two publishes, the second while the first is read', async () => {
    expect(await cmsMovesWhileRead(portal, Date.now())).toMatchObject({ wrong: [] })
  })

  it('survives kills of its publisher under readers', async () => {
    const { readers, untried, remains, compared } = await kill(portal, {
      points: SHORT_KILL_POINTS,
      random: 1,
      seed: 1,
      requestsPerSecond: 50,
      onRun: () => undefined,
    })
    expect(readers).toMatchObject({ bad: [], mixed: [] })
    expect({ untried, remains }).toEqual({ untried: [], remains: [] })
    expect(compared).toBeGreaterThan(50)
    const log = portal.publisher.log.join('\n')
    expect(log).toContain('Another process renders the same pages.')
    expect(log).not.toContain('Every page is rendered instead.')
  })

  it('follows a CMS whose webhooks are lost', async () => {
    expect(
      await lost(portal, { publishes: 5, progress: { step: () => undefined, note: () => undefined } }),
    ).toMatchObject({
      equal: true,
    })
  })

  it('becomes one release of a thousand events', async () => {
    const { accepted, publishes, equal } = await burst(portal, { when: 'idle', seed: 1 })
    expect({ accepted, equal }).toEqual({ accepted: 1000, equal: true })
    /* A second one where this machine took longer than the debounce window between two of them. */
    expect([1, 2]).toContain(publishes)
  })
})

it('is measured until readers see each edit, as `npm run bench:publish` does', async () => {
  portal.webhooks.heal()
  const lines: string[] = []
  const { edits, peakMiB } = await benchEdits(portal, {
    snapshot: sampleInCms,
    runs: 1,
    log: (line) => lines.push(line),
  })
  expect(edits.map(({ kind, runs }) => ({ kind, runs }))).toEqual([
    { kind: 'body', runs: 1 },
    { kind: 'title', runs: 1 },
    { kind: 'snippet', runs: 1 },
    { kind: 'site', runs: 1 },
  ])
  for (const { kind, p50, searchP95, cpu } of edits) {
    expect([p50, cpu].every(Number.isFinite) && cpu > 0, kind).toBe(true)
    expect(searchP95 === undefined, kind).toBe(kind === 'site')
  }
  expect(peakMiB).toBeGreaterThan(0)
  expect(lines).toHaveLength(4)
})
