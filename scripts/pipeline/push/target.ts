import type { Progress } from '../../lib/task.ts'
import type { PackSite } from '../pack/host.ts'
import type { ManifestFile, ReleaseFolders } from '../release/index.ts'

/** The release that is sent. */
export interface PushedRelease {
  readonly id: string
  /** Where it is on this machine. */
  readonly folders: ReleaseFolders
  /** Its files, by its manifest. */
  readonly files: readonly ManifestFile[]
  /** The same as a static host needs it: with the hashed files of earlier releases, without compressed copies. */
  readonly site: PackSite
}

/** What went over the line, or would go. */
export interface Sent {
  readonly files: number
  readonly bytes: number
}

/** A place that gets releases. Each step can be done again after it was cut short. */
export interface Target {
  /** As it was given. */
  readonly address: string
  /** What would be sent; nothing is changed. */
  plan(release: PushedRelease): Promise<Sent>
  /** Sends what readers do not see yet. */
  send(release: PushedRelease, progress?: Progress): Promise<Sent>
  /** Switches readers to the release. */
  show(release: PushedRelease, progress?: Progress): Promise<void>
  /** Removes what no release that is kept needs. */
  tidy(release: PushedRelease): Promise<void>
}
