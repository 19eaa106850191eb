import { getFetchClient } from '@strapi/strapi/admin'
import { createPolled } from '../documents/polled'
import { isUnderWay, readDeployments, type Deployment } from './deployments'

const ASK_AGAIN_AFTER = 3000
/** The publisher waits a moment for more changes, so a deployment may appear only some time after the publish. */
const LOOK_FOR_NEW_AFTER = 5000

export type Deployments = readonly Deployment[] | 'unreachable' | undefined

const deployments = createPolled<readonly Deployment[]>(
  // Not of one component: it would end with that one.
  () => readDeployments(getFetchClient().get),
  (answer) => (answer !== 'unreachable' && answer.some(isUnderWay) ? ASK_AGAIN_AFTER : LOOK_FOR_NEW_AFTER),
)

/** The latest deployments of the portal, newest first, as they go on; nothing before the first answer. */
export const useDeployments = (): Deployments => deployments.use()

/** Reads them now, where somebody looks: something was decided, or turned out to be older than it looked. */
export function readDeploymentsNow(): void {
  void deployments.readNow()
}
