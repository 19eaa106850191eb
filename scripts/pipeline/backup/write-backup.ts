import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { AppError } from '../../lib/app-error.ts'
import { withTemporary } from '../../lib/temporary.ts'
import { listArchive, writeArchive } from './archive.ts'
import { MANIFEST_FILE, type BackupManifest } from './backup-manifest.ts'
import { backupDifferences } from './differences.ts'
import { stageBackup, type StageOptions } from './stage-backup.ts'

const STAGING = '.backup-'
const LONGEST_MS = 24 * 60 * 60 * 1000

export interface BackupOptions extends Omit<StageOptions, 'staging'> {
  /** A file that is not there yet, or a folder for one with a name of its own. */
  readonly to: string
  /** Encrypts the backup. */
  readonly passphrase?: string | undefined
}

/** Writes a backup of a portal, which may run meanwhile, and reads it again. Returns its file. */
export async function writeBackup({
  to,
  passphrase,
  ...options
}: BackupOptions): Promise<{ file: string; manifest: BackupManifest }> {
  const { data } = options.config.folders
  if (!existsSync(data))
    throw new AppError(`There is no data folder at ${data}.`, {
      hint: 'Correct PORTICO_DATA, or start the portal once.',
    })
  const file = fileOf(to, passphrase !== undefined)
  if (existsSync(file))
    throw new AppError(`${file} is there already.`, { hint: 'Name another file with --to.', exitCode: 2 })
  await mkdir(dirname(file), { recursive: true })
  const beside = join(dirname(file), `.${basename(file)}-${process.pid}`)
  await removeLeftovers(data)
  const staging = await mkdtemp(join(data, STAGING))
  return withTemporary([beside, staging], async () => {
    const manifest = await stageBackup({ ...options, staging })
    const files = [MANIFEST_FILE, ...manifest.files.map(({ path }) => path)]
    await writeArchive(beside, { folder: staging, files, passphrase })
    const written = (await listArchive(beside, passphrase)).filter(({ path }) => path !== MANIFEST_FILE)
    const [difference] = backupDifferences(manifest.files, written)
    if (difference !== undefined)
      throw new AppError(`The backup is not what it should be: ${difference}.`, {
        hint: 'Check the disk, then try again.',
      })
    await rename(beside, file)
    return { file, manifest }
  })
}

/** A backup that was killed leaves a copy of the data, with its secrets. One that runs may have begun long ago, but not that long. */
async function removeLeftovers(data: string): Promise<void> {
  for (const name of (await readdir(data)).filter((entry) => entry.startsWith(STAGING))) {
    const folder = join(data, name)
    const began = statSync(folder, { throwIfNoEntry: false })?.mtimeMs
    if (began !== undefined && Date.now() - began > LONGEST_MS) await rm(folder, { recursive: true, force: true })
  }
}

function fileOf(to: string, encrypted: boolean): string {
  const isFolder = to.endsWith('/') || (existsSync(to) && statSync(to).isDirectory())
  if (!isFolder) return resolve(to)
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  return resolve(to, `portico-${time}.tar.gz${encrypted ? '.age' : ''}`)
}
