import { afterAll, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { BUILDS, noteBuilt } from '../pipeline/start/builds.ts'
import { killSupervisor, SHORT_SUPERVISOR_KILL_POINTS } from '../trials/chaos/kill-supervisor.ts'
import { Cleanup } from '../trials/harness/cleanup.ts'
import { SupervisedPortal } from '../trials/harness/supervised-portal.ts'

/* The short form of `npm run chaos:kill` for the supervisor. Times are for the command to measure: here the machine is busy. */

const cleanup = new Cleanup()
afterAll(() => cleanup.run())

it('a publish goes live, and readers meet no wrong page, when the supervisor of the portal is killed', async () => {
  /* They were compiled before the tests. */
  for (const build of [BUILDS.model, BUILDS.cms]) noteBuilt(PROJECT_ROOT, build)
  const portal = await SupervisedPortal.start(cleanup)
  const { runs, readers, remains, compared } = await killSupervisor(portal, {
    points: SHORT_SUPERVISOR_KILL_POINTS,
    requestsPerSecond: 50,
    onRun: () => undefined,
  })
  expect(runs).toHaveLength(1)
  expect(runs[0]?.children, 'the CMS, the publisher, its worker').toBeGreaterThanOrEqual(3)
  expect(readers).toMatchObject({ bad: [], mixed: [] })
  expect(remains).toEqual([])
  expect(compared).toBeGreaterThan(50)
  const said = portal.supervisor.log.join('')
  const [, ofNextStart] = said.split('The site is served again', 2)
  expect(ofNextStart, 'readers are answered before the killed portal has ended').toContain(
    'The last portal of this folder was killed.',
  )
})
