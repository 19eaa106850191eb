import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { versionOf, type Config } from '../../config/index.ts'
import { waitForLease } from '../../lib/lease.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { writeFile } from '../../lib/write-file.ts'
import { DATABASE_FILES } from '../backup/backup-manifest.ts'
import { writeBackup } from '../backup/index.ts'
import { readDataVersion, requireKnownData, writeDataVersion } from './data-version.ts'
import type { Migration } from './migrations/migration.ts'
import { MIGRATIONS, versionAfter } from './migrations/registry.ts'

const OWNER_ONLY = 0o700
/** What data is of that does not say it. */
const FIRST_PORTICO = '0.1.0'
/** Where there is one of these, the folder has been worked with. */
const SIGNS_OF_DATA = [DATABASE_FILES.sqlite, 'urls.jsonl', 'releases', 'queue', 'snapshot', 'public/uploads']

interface UpgradeOptions {
  readonly config: Pick<Config, 'root' | 'folders'>
  /** The settings of the portal, as `readEnvironment` gives them, for the backup. */
  readonly variables: Readonly<Record<string, string>>
  /** Receives what is done, a line each. */
  readonly onStep: (line: string) => void
  /** Tests put others in their place. */
  readonly migrations?: readonly Migration[]
}

/** An upgrade that was begun: the version that it leads to, and the backup of before it. */
const begunSchema = z.object({ to: z.int(), backup: z.string() })

/**
 * Brings the data of a portal that does not run to the version of this code: copies it first, then runs what is missing in
 * order, and notes each version that is reached. Killed at any moment, it goes on where it was with the same copy.
 * @throws AppError where a later Portico has written the data
 */
export async function upgradeData(options: UpgradeOptions): Promise<void> {
  const { config, migrations = MIGRATIONS } = options
  const { data } = config.folders
  const newest = versionAfter(migrations)
  const portico = versionOf(config.root)
  requireKnownData(data, portico, newest)
  const noted = readDataVersion(data)
  if (noted?.version === newest) {
    if (noted.portico !== portico) await writeDataVersion(data, { version: newest, portico })
    return
  }
  const lease = await waitForLease({ folder: data, name: 'upgrade' })
  try {
    const version = versionIn(data)
    if (version === undefined) return await writeDataVersion(data, { version: newest, portico })
    const missing = migrations.filter(({ to }) => to > version)
    if (missing.length > 0) await migrate(options, { version, missing, portico })
  } finally {
    await lease.release()
  }
}

/** 0 where the data is of before its version was noted; `undefined` where there is no data yet. */
function versionIn(data: string): number | undefined {
  const noted = readDataVersion(data)
  if (noted) return noted.version
  return SIGNS_OF_DATA.some((name) => existsSync(join(data, name))) ? 0 : undefined
}

async function migrate(
  options: UpgradeOptions,
  { version, missing, portico }: { version: number; missing: readonly Migration[]; portico: string },
): Promise<void> {
  const { folders } = options.config
  const begun = join(folders.data, 'upgrade.json')
  const backup = backupOf(begun, version) ?? (await backUp(options, { begun, to: versionAfter(missing) }))
  options.onStep(`The data is copied to ${backup}.`)
  for (const { to, name, run } of missing) {
    await run(folders)
    await writeDataVersion(folders.data, { version: to, portico })
    options.onStep(`The data is of version ${to}: ${name}`)
  }
  await rm(begun)
}

/** The backup of an upgrade that was killed before it reached its version. */
function backupOf(begun: string, version: number): string | undefined {
  if (!existsSync(begun)) return undefined
  const noted = begunSchema.safeParse(parseJson(readFileSync(begun, 'utf8'))).data
  return noted && version < noted.to && existsSync(noted.backup) ? noted.backup : undefined
}

async function backUp(
  { config, variables }: UpgradeOptions,
  { begun, to }: { begun: string; to: number },
): Promise<string> {
  const folder = join(config.folders.data, 'backups')
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
  const passphrase = variables['PORTICO_BACKUP_PASSPHRASE']
  const { file } = await writeBackup({
    config,
    variables,
    to: join(folder, `before-version-${to}-${Date.now()}.tar.gz${passphrase === undefined ? '' : '.age'}`),
    withReleases: false,
    passphrase,
    databaseOptional: true,
    portico: readDataVersion(config.folders.data)?.portico ?? FIRST_PORTICO,
  })
  await writeFile(begun, `${JSON.stringify({ to, backup: file })}\n`, { durable: true })
  return file
}
