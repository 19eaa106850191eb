import { existsSync, renameSync, watch } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { isMissing } from './is-missing.ts'

/** Every point of a publish at which the test harness can halt it, in order. */
export const FAILPOINTS = [
  'request-stored',
  'request-accepted',
  'publish-begun',
  'snapshot-begun',
  'check-begun',
  'snapshot-written',
  'render-begun',
  'renderer-started',
  'finish-begun',
  'index-begun',
  'release-begun',
  'release-created',
  'release-live',
  'deployment-written',
  'publish-done',
] as const
/** Every point of a push of a release to other machines, in order. */
export const PUSH_FAILPOINTS = ['push-begun', 'push-file-sent', 'push-sent', 'push-file-shown', 'push-shown'] as const
export type Failpoint = (typeof FAILPOINTS)[number] | (typeof PUSH_FAILPOINTS)[number]

/** Names the folder in which the test harness arms failpoints. Only the harness sets it. */
export const FAILPOINT_FOLDER = 'PORTICO_FAILPOINTS'

const failpointFolder = process.env[FAILPOINT_FOLDER]

/**
 * Halts while the harness holds this point: it kills the process, or lets it go on. Does nothing in a process that no harness
 * started.
 */
export function failpoint(point: Failpoint): Promise<void> | undefined {
  return failpointFolder === undefined ? undefined : haltWhileArmed(point, failpointFolder)
}

/** A file of the point's name arms it. The first process that comes there renames it, and goes on when it is gone. */
export async function haltWhileArmed(point: Failpoint, folder: string): Promise<void> {
  const reached = reachedFile(point, folder)
  try {
    renameSync(join(folder, point), reached)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  await fileEvent(folder, () => !existsSync(reached))
}

/** There while a process halts at a point. */
export function reachedFile(point: Failpoint, folder: string): string {
  return join(folder, `${point}.reached`)
}

/** Returns when this is true, which is asked whenever something happens in a folder. */
export function fileEvent(folder: string, isTrue: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (isTrue()) watcher.close()
    }
    const watcher = watch(folder, look)
    watcher.once('error', reject)
    watcher.once('close', resolve)
    look()
  })
}
