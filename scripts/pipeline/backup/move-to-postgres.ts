import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { takeLease } from '../../lib/lease.ts'
import { BUILDS, isStale, make } from '../start/builds.ts'
import { cmsService } from '../start/cms-service.ts'
import { DATABASE_FILES } from './backup-manifest.ts'
import { moveDatabase, requireUnused } from './move-database.ts'

/**
 * Moves a stopped portal from SQLite to PostgreSQL. The CMS makes the tables there by starting once.
 * @returns how many rows there are by table
 */
export async function moveToPostgres(
  config: Pick<Config, 'root' | 'folders' | 'cmsUrl'>,
  variables: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, number>> {
  const { folders } = config
  const from = join(folders.data, DATABASE_FILES.sqlite)
  const to = variables['DATABASE_URL']
  if (to === undefined)
    throw new AppError('DATABASE_URL is not set, so that it is not known where to move to.', {
      hint: 'Make an empty PostgreSQL database and set DATABASE_URL.',
      exitCode: 2,
    })
  if (!existsSync(from))
    throw new AppError(`There is no database at ${from}.`, { hint: 'Correct PORTICO_DATA.', exitCode: 2 })
  const lease = await takeLease({ folder: folders.data, name: 'portal' })
  if (!lease)
    throw new AppError(`A portal runs on ${folders.data}: nothing was moved.`, { hint: 'Stop it first.', exitCode: 2 })
  try {
    await requireUnused(to)
    await makeTables(config, variables)
    return await moveDatabase({ from, to })
  } finally {
    await lease.release()
  }
}

async function makeTables(
  config: Pick<Config, 'root' | 'folders' | 'cmsUrl'>,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  for (const build of [BUILDS.model, BUILDS.cms]) if (isStale(config.root, build)) await make(config.root, build)
  const env = {
    ...variables,
    NODE_ENV: 'production',
    PORTICO_DATA: config.folders.data,
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
  }
  const gone = new AbortController()
  const cms = cmsService(config, { env, onGone: (error) => gone.abort(error) })
  try {
    await cms.start()
  } finally {
    await cms.stop()
  }
  gone.signal.throwIfAborted()
}
