import { z } from 'zod'

/*
 * The settings of one build. No other file reads the environment.
 */

const environmentSchema = z.object({
  /** The folder of the page data to render: `shell.json` and `pages/`. */
  PORTICO_PAGE_DATA: z.string().min(1).optional(),
  /** Names the build in the addresses of its scripts; two builds of the same name and content are the same bytes. */
  PORTICO_BUILD_ID: z
    .string()
    .regex(/^[\w-]+$/)
    .default('development'),
  /** Where Next keeps its work, relative to this folder. */
  PORTICO_DIST: z.string().min(1).default('.next'),
})

const environment = environmentSchema.parse({
  PORTICO_PAGE_DATA: process.env.PORTICO_PAGE_DATA,
  PORTICO_BUILD_ID: process.env.PORTICO_BUILD_ID,
  PORTICO_DIST: process.env.PORTICO_DIST,
})

export const config = {
  pageDataFolder: environment.PORTICO_PAGE_DATA,
  buildId: environment.PORTICO_BUILD_ID,
  distDir: environment.PORTICO_DIST,
  /** Beside Next's own cache, so that whoever keeps the one keeps the other. None outside a build. */
  highlightCache: environment.PORTICO_PAGE_DATA && '.next/cache/highlight',
} as const
