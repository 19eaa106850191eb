import { z } from 'zod'

/*
 * The settings of one build. No other file reads the environment.
 */

const environmentSchema = z.object({
  /** The folder of the snapshot to render: `index.json` and `documents/`. */
  PORTICO_SNAPSHOT: z.string().min(1).optional(),
  /** Names the build in the addresses of its scripts; two builds of the same name and content are the same bytes. */
  PORTICO_BUILD_ID: z
    .string()
    .regex(/^[\w-]+$/)
    .default('development'),
  /** Where Next keeps its work, relative to this folder. */
  PORTICO_DIST: z.string().min(1).default('.next'),
})

const environment = environmentSchema.parse({
  PORTICO_SNAPSHOT: process.env.PORTICO_SNAPSHOT,
  PORTICO_BUILD_ID: process.env.PORTICO_BUILD_ID,
  PORTICO_DIST: process.env.PORTICO_DIST,
})

export const config = {
  snapshotFolder: environment.PORTICO_SNAPSHOT,
  buildId: environment.PORTICO_BUILD_ID,
  distDir: environment.PORTICO_DIST,
  /** Beside Next's own cache, so that whoever keeps the one keeps the other. None outside a build. */
  highlightCache: environment.PORTICO_SNAPSHOT && '.next/cache/highlight',
} as const
