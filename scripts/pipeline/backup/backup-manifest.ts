import { z } from 'zod'

export const MANIFEST_FILE = 'manifest.json'
export const DATABASE_FILES = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const

/** Relative to the top of the backup, with slashes, and nothing that leads out of it. */
export const SAFE_PATH = /^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\\0]+$/

const fileSchema = z.strictObject({
  path: z.string().regex(SAFE_PATH),
  /** In bytes. */
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** What a backup holds; read before anything else of it. */
export const manifestSchema = z.object({
  dataVersion: z.int().positive(),
  /** The version of Portico that wrote it. */
  portico: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres', 'none']),
  /** The release that was live, where the releases are in the backup. */
  live: z.string().optional(),
  files: z.array(fileSchema),
})
export type BackupManifest = z.infer<typeof manifestSchema>
export type BackupFile = z.infer<typeof fileSchema>
