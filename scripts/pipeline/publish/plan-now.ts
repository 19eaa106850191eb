import type { HeldBack } from '@portico/content-model'
import type { Config } from '../../config/index.ts'
import type { PublishPlan } from '../plan/index.ts'
import { describePlan } from './describe-plan.ts'
import { readBase, planBuild } from './plan-build.ts'
import { readChecked } from './read-and-check.ts'

/**
 * What a publish would render now: what the CMS holds, against what the newest release shows.
 * @throws ContentError where problems of the content stop everything, because then nothing would be rendered
 */
export async function planNow(
  config: Config<'PORTICO_READ_TOKEN'>,
): Promise<{ plan: PublishPlan; summary: string; heldBack: readonly HeldBack[] }> {
  const { site, heldBack } = await readChecked(config, { run: (_stage, work) => work(silent) })
  const { plan } = await planBuild(config, { start: await readBase(config), site })
  return { plan, summary: describePlan(plan, site), heldBack }
}

const silent = { step: () => undefined, note: () => undefined }
