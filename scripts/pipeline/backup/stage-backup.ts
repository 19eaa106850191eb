import { createReadStream, existsSync } from 'node:fs'
import { constants, copyFile, mkdir, stat, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { envValue, versionOf, type Config } from '../../config/index.ts'
import { settingEntries } from '../../config/settings.ts'
import { AppError } from '../../lib/app-error.ts'
import { disk } from '../../lib/disk.ts'
import { isMissing } from '../../lib/is-missing.ts'
import { listFiles } from '../../lib/list-files.ts'
import { linked, listReleases, liveRelease } from '../release/index.ts'
import { readDataVersion } from '../upgrade/data-version.ts'
import { DATABASE_FILES, MANIFEST_FILE, SAFE_PATH, type BackupFile, type BackupManifest } from './backup-manifest.ts'
import { dumpPostgres } from './postgres.ts'
import { copySqlite } from './sqlite.ts'

/** Of this machine, or of the backup itself: another portal has its own. */
const NOT_KEPT = new Set(['PORTICO_DATA', 'DATABASE_URL', 'POSTGRES_PASSWORD', 'PORTICO_BACKUP_PASSPHRASE'])
/** Data of before its version was noted is laid out as that of the first version. */
const UNNOTED_VERSION = 1
export const SETTINGS_FILE = 'settings.env'

export interface StageOptions {
  readonly config: Pick<Config, 'root' | 'folders'>
  /** The settings of the portal, as `readEnvironment` gives them. */
  readonly variables: Readonly<Record<string, string>>
  readonly withReleases: boolean
  /** Whether a folder without a database is copied too: the publisher may have one of its own. */
  readonly databaseOptional?: boolean
  /** The version of Portico that worked on the data last, where that is not this one. */
  readonly portico?: string
  /** An empty folder on the disk of the data. */
  readonly staging: string
}

/**
 * Copies everything that cannot be made again into a folder: the database first, then the uploads, so that every file
 * that the database knows is there.
 */
export async function stageBackup(options: StageOptions): Promise<BackupManifest> {
  const { config, variables, withReleases, staging } = options
  const { folders, root } = config
  const database = await stageDatabase(options)
  await copyFolder(folders.data, 'public/uploads', staging)
  await copyFolder(folders.data, 'queue', staging)
  await copyOne(join(folders.data, 'urls.jsonl'), join(staging, 'urls.jsonl'))
  const live = withReleases ? await stageReleases(folders, staging) : undefined
  await writeFile(join(staging, SETTINGS_FILE), settingsOf(variables), { mode: 0o600 })
  const manifest: BackupManifest = {
    dataVersion: readDataVersion(folders.data)?.version ?? UNNOTED_VERSION,
    portico: options.portico ?? versionOf(root),
    createdAt: new Date().toISOString(),
    database,
    ...(live !== undefined && { live }),
    files: await backupFiles(staging),
  }
  await writeFile(join(staging, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

async function stageDatabase({
  config: { folders },
  variables,
  staging,
  databaseOptional = false,
}: StageOptions): Promise<BackupManifest['database']> {
  const url = variables['DATABASE_URL']
  const file = join(folders.data, DATABASE_FILES.sqlite)
  if (url !== undefined) await dumpPostgres(url, join(staging, DATABASE_FILES.postgres))
  else if (databaseOptional && !existsSync(file)) return 'none'
  else await copyDatabase(file, join(staging, DATABASE_FILES.sqlite))
  return url === undefined ? 'sqlite' : 'postgres'
}

async function copyDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(from))
    throw new AppError(`There is no database at ${from}.`, {
      hint: 'Correct PORTICO_DATA or DATABASE_URL, or start the portal once.',
    })
  await copySqlite(from, to)
}

/**
 * The releases, and the documents that the newest was made of: a document that is held back is published from there.
 * Neither are written again, so that links are enough; what is pruned meanwhile is left out.
 */
async function stageReleases(folders: Config['folders'], staging: string): Promise<string | undefined> {
  const live = await liveRelease(folders)
  for (const { id } of await listReleases(folders)) await copyFolder(folders.data, `releases/${id}`, staging, link)
  await copyFolder(folders.data, 'snapshot', staging, link)
  await copyOne(join(folders.data, 'pinned.json'), join(staging, 'pinned.json'))
  return live?.id
}

type Copy = (from: string, to: string) => Promise<void>
const clone: Copy = (from, to) => copyFile(from, to, constants.COPYFILE_FICLONE)
/** The releases may be on another disk than the rest, where a link cannot lead. */
const link: Copy = async (from, to) => {
  if (!(await linked(from, to, disk))) await clone(from, to)
}

async function copyFolder(from: string, path: string, to: string, copy = clone): Promise<void> {
  if (!existsSync(join(from, path))) return
  for (const name of await listFiles(join(from, path)))
    await copyOne(join(from, path, name), join(to, path, name), copy)
}

/** What is deleted meanwhile is not missed: nothing of the backup names it, or its hash is not in the manifest. */
async function copyOne(from: string, to: string, copy = clone): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await copy(from, to)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** The settings and secrets without which the data is of no use: tokens are hashed with a salt, and so on. */
function settingsOf(variables: Readonly<Record<string, string>>): string {
  return settingEntries
    .flatMap(([name]) =>
      variables[name] === undefined || NOT_KEPT.has(name) ? [] : [`${name}=${envValue(name, variables[name])}\n`],
    )
    .join('')
}

/** Every file of a folder with its size and hash, in order of name. */
export async function backupFiles(folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for (const path of await listFiles(folder)) {
    if (!SAFE_PATH.test(path))
      throw new AppError(`A backup cannot hold ${path}: no restore takes a backslash in a name.`, {
        hint: 'Rename the file, or move it out of the data folder.',
      })
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash)
    files.push({ path, size: (await stat(join(folder, path))).size, sha256: hash.digest('hex') })
  }
  return files
}
