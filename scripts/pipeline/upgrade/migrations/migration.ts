import type { Folders } from '../../../config/index.ts'

/** Brings the data of the version before it to a version. */
export interface Migration {
  /** The version of the data after it, a number higher than that of the migration before. */
  readonly to: number
  /** What it does, for people: `Sorts the queue.` */
  readonly name: string
  /** May be killed at any moment, and then runs again from its start: what it did already must not hurt it. */
  readonly run: (folders: Folders) => Promise<void>
}
