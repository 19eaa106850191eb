import { DATA_VERSION } from '@portico/content-model'
import type { Migration } from './migration.ts'
import { deskTables } from './desk-tables.ts'
import { versionFile } from './version-file.ts'

/** The version of the data that this code reads and writes. */
export { DATA_VERSION }

/** In their order. A new one is a file beside this one, a line at the end, and `DATA_VERSION` one higher. */
export const MIGRATIONS: readonly Migration[] = [versionFile, deskTables]

export function versionAfter(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.to ?? 0
}
