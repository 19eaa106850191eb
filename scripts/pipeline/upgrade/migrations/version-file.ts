import type { Migration } from './migration.ts'

/** The folder says from now on of which version its data is; nothing else changes. */
export const versionFile: Migration = {
  to: 1,
  name: 'Notes the version of the data.',
  run: async () => undefined,
}
