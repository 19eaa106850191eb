import { lockInFolder } from './folder-lock.ts'
import { takeMachineLease, untilGiven, type Lease } from './machine-lease.mjs'

export type { Lease } from './machine-lease.mjs'

/** A lease of something in a folder, which machines or containers may share. */
export interface FolderLease {
  readonly folder: string
  /** What of it, in small letters: `publish`. */
  readonly name: string
}

/**
 * Takes the lease of a name, or gives `undefined` while another process holds it. It is a bound local socket that is no
 * file, where the system has such, else a locked file: a dead process leaves nothing behind that would have to be taken
 * over, so that of two that come at once one gets it. A socket is seen in its own container only: the lease of a folder
 * is a lock in that folder as well.
 * @param what any text, equal texts are one lease; or the lease of a folder
 */
export async function takeLease(what: string | FolderLease): Promise<Lease | undefined> {
  if (typeof what === 'string') return takeMachineLease(what)
  const lease = await takeMachineLease(`${what.name} ${what.folder}`)
  if (!lease) return undefined
  try {
    const unlock = await lockInFolder(what)
    if (!unlock) await lease.release()
    return unlock && { release: () => lease.release().finally(unlock) }
  } catch (error) {
    await lease.release()
    throw error
  }
}

/** Waits for a lease; `onWait` is called once, when somebody else holds it. */
export function waitForLease(what: string | FolderLease, onWait?: () => void): Promise<Lease> {
  return untilGiven(() => takeLease(what), onWait)
}
