import type { Migration } from './migration.ts'
import { versionFile } from './version-file.ts'

/** In their order. A new one is a file beside this one, and a line at the end. */
export const MIGRATIONS: readonly Migration[] = [versionFile]

/** The version of the data that this code reads and writes. */
export const DATA_VERSION = versionAfter(MIGRATIONS)

export function versionAfter(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.to ?? 0
}
