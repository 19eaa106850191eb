import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { takeLease } from '../../lib/lease.ts'
import { moveFolder } from '../../lib/move-folder.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { withTemporary } from '../../lib/temporary.ts'
import { isEncrypted, unpackArchive } from './archive.ts'
import { DATABASE_FILES, MANIFEST_FILE, manifestSchema, type BackupManifest } from './backup-manifest.ts'
import { writeDataVersion } from '../upgrade/data-version.ts'
import { DATA_VERSION } from '../upgrade/migrations/registry.ts'
import { backupDifferences } from './differences.ts'
import { restorePostgres, tablesOf, withPostgres } from './postgres.ts'
import { backupFiles, SETTINGS_FILE } from './stage-backup.ts'

const RELEASES = 'releases'
const RESTORING = '.restoring-'
const FOR_WEB_SERVERS = 0o711
const OWNER_ONLY = { file: 0o600, folder: 0o700 }

export interface RestoreOptions {
  readonly file: string
  /** The data folder: one that is not there, or is empty. */
  readonly into: string
  /** Asked for where the backup is encrypted. */
  readonly passphrase: () => Promise<string>
  /** An empty PostgreSQL database, where the backup is of one. */
  readonly databaseUrl?: string | undefined
  /** The repository of the portal: `.env` is written there, unless it has one. */
  readonly root: string
  /** The version of Portico there. */
  readonly version: string
}

export interface Restored {
  readonly manifest: BackupManifest
  /** Where the settings and secrets of the backup are now. */
  readonly settings: string
}

/**
 * Puts the data of a backup into an empty folder, and its database into an empty one. Everything is unpacked beside its
 * place, on the same disk, and compared with the manifest before anything is put there.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const lease = await takeLease(`restore ${resolve(options.into)}`)
  if (!lease)
    throw new AppError(`Another restore fills ${options.into}: nothing was restored.`, {
      hint: 'Wait for it, or restore into another folder with --into.',
      exitCode: 2,
    })
  return restore(options).finally(() => lease.release())
}

async function restore(options: RestoreOptions): Promise<Restored> {
  const { file, into, databaseUrl, root, version } = options
  if (!existsSync(file))
    throw new AppError(`There is no file ${file}.`, { hint: 'Name the file of a backup.', exitCode: 2 })
  const there = existsSync(into) ? readdirSync(into) : []
  if (there.some((name) => !name.startsWith(RESTORING)))
    throw new AppError(`${into} is not empty: nothing was restored.`, {
      hint: 'Restore into an empty folder with --into, or move this one away.',
      exitCode: 2,
    })
  const passphrase = (await isEncrypted(file)) ? await options.passphrase() : undefined
  for (const killed of there) await rm(join(into, killed), { recursive: true })
  await mkdir(dirname(into), { recursive: true })
  /* An empty folder may be a disk of its own, or a link to one: it stays, and is filled. */
  const isThere = existsSync(into)
  const beside = await mkdtemp(join(isThere ? into : dirname(into), RESTORING))
  return withTemporary([beside], async () => {
    await unpackArchive(file, passphrase, beside)
    const manifest = await readManifest(beside, file, version)
    const found = (await backupFiles(beside)).filter(({ path }) => path !== MANIFEST_FILE)
    const [difference] = backupDifferences(manifest.files, found)
    if (difference !== undefined)
      throw new AppError(`${file} is damaged: ${difference}. Nothing was restored.`, {
        hint: 'Take another copy of the backup, or an earlier one.',
      })
    await restoreDatabase(manifest, databaseUrl, join(beside, DATABASE_FILES.postgres))
    await rm(join(beside, MANIFEST_FILE))
    await writeDataVersion(beside, { version: manifest.dataVersion, portico: manifest.portico })
    const env = join(root, '.env')
    if (manifest.live !== undefined) await symlink(`${RELEASES}/${manifest.live}`, join(beside, 'current'))
    await closeToOthers(beside)
    if (isThere) await fill(into, beside)
    else await rename(beside, into)
    const settings = existsSync(env) ? join(into, SETTINGS_FILE) : env
    if (settings === env) await moveFolder(join(into, SETTINGS_FILE), env)
    await chmod(settings, OWNER_ONLY.file)
    return { manifest, settings }
  })
}

async function fill(into: string, beside: string): Promise<void> {
  for (const name of await readdir(beside)) await rename(join(beside, name), join(into, name))
  await chmod(into, FOR_WEB_SERVERS)
}

/** Leaves others the releases, which a web server of another user may serve, whatever the modes in the backup are. */
async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, FOR_WEB_SERVERS)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === RELEASES || entry.isSymbolicLink()) continue
    await chmod(join(folder, entry.name), entry.isDirectory() ? OWNER_ONLY.folder : OWNER_ONLY.file)
  }
}

async function readManifest(folder: string, file: string, version: string): Promise<BackupManifest> {
  const path = join(folder, MANIFEST_FILE)
  const parsed = manifestSchema.safeParse(existsSync(path) ? parseJson(await readFile(path, 'utf8')) : undefined)
  if (!parsed.success)
    throw new AppError(`${file} is no backup of Portico: its list of files cannot be read.`, {
      hint: 'Name a file that “npm run backup” wrote.',
      exitCode: 2,
    })
  if (parsed.data.dataVersion > DATA_VERSION || isNewer(parsed.data.portico, version))
    throw new AppError(`${file} is of Portico ${parsed.data.portico}, and this is ${version}: nothing was restored.`, {
      hint: 'Restore with the version that wrote it, or with a later one.',
    })
  return parsed.data
}

/** Compares versions by their three numbers. */
export function isNewer(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  for (const [index, number] of (left ?? []).entries())
    if (number !== right?.[index]) return number > (right?.[index] ?? 0)
  return false
}

async function restoreDatabase({ database }: BackupManifest, url: string | undefined, dump: string): Promise<void> {
  if (database === 'sqlite' && url !== undefined)
    throw new AppError('The backup is of a portal on SQLite, and DATABASE_URL is set: nothing was restored.', {
      hint: 'Restore without DATABASE_URL, then run “npm run move”.',
      exitCode: 2,
    })
  if (database !== 'postgres') return
  if (url === undefined)
    throw new AppError('The backup is of a portal on PostgreSQL, and DATABASE_URL is not set: nothing was restored.', {
      hint: 'Make an empty database and set DATABASE_URL.',
      exitCode: 2,
    })
  const [table] = await withPostgres(url, tablesOf)
  if (table !== undefined)
    throw new AppError(`The database of DATABASE_URL is not empty (it has the table ${table}): nothing was restored.`, {
      hint: 'Make an empty database and set DATABASE_URL.',
      exitCode: 2,
    })
  await restorePostgres(url, dump)
  await rm(dump)
}
