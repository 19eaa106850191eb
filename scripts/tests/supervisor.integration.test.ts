import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { BUILDS, noteBuilt } from '../pipeline/start/builds.ts'
import { publishedReader } from '../pipeline/strapi/index.ts'
import { ask } from '../trials/harness/ask.ts'
import { isRunning } from '../trials/harness/process-tree.ts'
import { configOf, portalEnvironment } from '../trials/harness/settings.ts'
import { SupervisorProcess } from '../trials/harness/supervisor-process.ts'
import { until } from '../trials/harness/until.ts'

/*
 * The whole tree of `npm start` as processes: the supervisor, which serves the site, the CMS, the publisher and its workers.
 * Nothing outlives a supervisor that is killed, and the next start goes on.
 */

const data = mkdtempSync(join(tmpdir(), 'portico-supervisor-'))

let environment: Awaited<ReturnType<typeof portalEnvironment>>
let supervisor: SupervisorProcess | undefined
beforeAll(async () => {
  environment = await portalEnvironment(data)
  supervisor = new SupervisorProcess(environment)
  /* They were compiled before the tests. */
  for (const build of [BUILDS.model, BUILDS.cms]) noteBuilt(PROJECT_ROOT, build)
})
afterAll(async () => {
  await supervisor?.stop()
  rmSync(data, { recursive: true })
})

const statusOf = async (port: string, path: string) => (await ask(Number(port), path)).status
const answers = async () => [
  await statusOf(environment.SITE_PORT, '/livez'),
  await statusOf(environment.CMS_PORT, '/_health'),
  await statusOf(environment.PUBLISHER_PORT, '/livez'),
]

it.skipIf(process.platform !== 'linux')(
  'a killed supervisor leaves nothing behind, and the next one goes on',
  async () => {
    if (!supervisor) throw new Error('There is no supervisor.')
    await supervisor.start()
    expect(await answers()).toEqual([200, 204, 200])
    const said = supervisor.log.join('')
    expect(said).toContain('The portal is empty: there is nothing to publish yet.')
    expect(said).toContain(`set up     http://127.0.0.1:${environment.CMS_PORT}/admin/first-run `)
    expect(await publishedReader(configOf(environment)).revision(), 'no later start fills it').toEqual({
      revision: 0,
      seeded: true,
    })
    const others = supervisor.descendants
    expect(others.length, 'the CMS, the publisher, its worker').toBeGreaterThanOrEqual(3)
    await supervisor.end('SIGKILL')

    /* At once, while what is left of the first ends. */
    await supervisor.start()
    expect(others.filter(({ pid }) => isRunning(pid))).toEqual([])
    expect(await answers()).toEqual([200, 204, 200])

    const all = supervisor.descendants
    expect(await supervisor.end('SIGTERM')).toEqual([0, null])
    expect(all.filter(({ pid }) => isRunning(pid))).toEqual([])
  },
)

it.skipIf(process.platform !== 'linux')(
  'a supervisor ends with the shell of npm, and leaves nothing behind',
  async () => {
    if (!supervisor) throw new Error('There is no supervisor.')
    await supervisor.start({ shell: true })
    const others = supervisor.descendants
    expect(await supervisor.end('SIGTERM')).toEqual([null, 'SIGTERM'])
    await until('Its processes have ended', async () => !others.some(({ pid }) => isRunning(pid)))
    expect(existsSync(join(data, 'running')), 'the mark of a portal that was killed').toBe(false)
  },
)
