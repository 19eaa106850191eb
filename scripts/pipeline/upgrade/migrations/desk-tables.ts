import type { Migration } from './migration.ts'

/** The CMS makes tables for reviews, schedules and what readers say; an earlier one would delete them. */
export const deskTables: Migration = {
  to: 2,
  name: 'Has place for reviews, schedules, menus and what readers say.',
  run: async () => undefined,
}
