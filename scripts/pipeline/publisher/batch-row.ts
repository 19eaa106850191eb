import type { Deployment } from './deployment.ts'
import type { DeploymentRow } from './deployment-rows.ts'
import { mergeChanges } from './request.ts'
import type { Batch } from './state.ts'

const MAX_TEXT = 255

/** What editors read of a batch. */
export function batchRow(
  { requests }: Batch,
  { deployment, finishedAt, at }: { deployment: Deployment; finishedAt?: string; at: number },
): DeploymentRow {
  const changes = mergeChanges(requests)
  const by = [...new Set(changes.flatMap((change) => change.by ?? []))].join(', ')
  return {
    ...deployment,
    stage: deployment.stage ?? null,
    message: deployment.message.slice(0, MAX_TEXT),
    requestedAt: requests[0]?.at ?? new Date(at).toISOString(),
    changes,
    problems: deployment.problems ?? [],
    ...(by && { by: by.slice(0, MAX_TEXT) }),
    ...(finishedAt !== undefined && { finishedAt }),
  }
}
