import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HarnessCms } from '../harness/harness-cms.ts'
import { sampleInCms } from '../harness/sample-in-cms.ts'
import { portalEnvironment } from '../harness/settings.ts'
import type { Attack, AttackResult } from './attack.ts'
import { CMS_TRIES, type CmsTry } from './cms-tries.ts'
import { joinTeam, type CmsPeople } from './cms-people.ts'

/** What strangers, an author and an editor send to a real CMS that they have no right to, or that no page could show. */
export const cmsRequests: Attack = {
  name: 'cms-requests',
  subject: 'the CMS, by strangers, an author and an editor',
  tries: { full: CMS_TRIES.length, quick: CMS_TRIES.length },
  async run({ cleanup, progress }) {
    const data = mkdtempSync(join(tmpdir(), 'portico-attack-'))
    cleanup.add(() => rm(data, { recursive: true, force: true }))
    const environment = await portalEnvironment(data)
    const cms = new HarnessCms({ ...environment, CMS_PUBLIC_URL: 'https://cms.example.com' })
    cleanup.add(() => cms.stop())
    await cms.start()
    await cms.import(sampleInCms)
    return attackCms(CMS_TRIES, await joinTeam(cms, environment.PORTICO_READ_TOKEN), progress.step)
  },
}

/** Carries out tries one after the other. A try that ends the CMS shows as the fault of the next one. */
export async function attackCms(
  tries: readonly CmsTry[],
  people: CmsPeople,
  step?: (done: number, total: number) => void,
): Promise<AttackResult> {
  const faults: string[] = []
  for (const [done, { what, refused }] of tries.entries()) {
    step?.(done, tries.length)
    const wrong = await refused(people)
    if (wrong !== undefined) faults.push(`${what}: ${wrong}`)
  }
  const happened = `${tries.length - faults.length} of ${tries.length} refused`
  const { status } = await people.stranger.ask('GET', '/_health')
  if (status !== 204) faults.push(`the CMS says ${status} of its health afterwards`)
  return { tries: tries.length, happened, faults }
}
