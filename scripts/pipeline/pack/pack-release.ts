import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import process from 'node:process'
import type { Config } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { inParallel } from '../../lib/in-parallel.ts'
import { withTemporary } from '../../lib/temporary.ts'
import { formDifferences } from './form-addresses.ts'
import type { Host, PackFile } from './host.ts'
import { beyondLimits } from './limits.ts'
import { openPackSite } from './open-pack-site.ts'

/** Says that a folder was written by `packRelease`, for which host and of which release. */
const MARK = '.portico-pack'
const COPIES_AT_ONCE = 16

export interface PackOptions {
  readonly host: Host
  /** Where it is written; what an earlier run wrote there is replaced. */
  readonly out: string
  /** Where that folder will be on the server; where it is now unless given. */
  readonly root?: string | undefined
  /** The live one unless given. */
  readonly release?: string | undefined
}

export interface Packed {
  readonly release: string
  readonly files: number
  /** What goes beyond a limit of the host, each with what to do. */
  readonly exceeded: readonly string[]
  readonly differences: readonly string[]
}

/**
 * Writes a release with the configuration of a host into one folder, beside it first and then under its name.
 * @throws AppError where the folder is not one of ours
 */
export async function packRelease(
  config: Pick<Config, 'folders' | 'siteUrl'>,
  { host, out, root = resolve(out), release }: PackOptions,
): Promise<Packed> {
  await refuseForeign(out)
  const { site, copies } = await openPackSite(config, { host, root: join(root, host.siteFolder), id: release })
  const { files, differences, exceeded = [] } = host.write(site)
  const beside = join(dirname(resolve(out)), `.${basename(out)}-${process.pid}`)
  const before = `${beside}-before`
  await withTemporary([beside], async () => {
    await rm(beside, { recursive: true, force: true })
    await copyAll([...site.files, ...copies], join(beside, host.siteFolder))
    for (const { path, content, executable } of files) {
      await writeFile(join(beside, path), content)
      if (executable) await chmod(join(beside, path), 0o755)
    }
    await writeFile(join(beside, MARK), `${host.name} ${site.release}\n`)
    if (existsSync(out)) await rename(out, before)
    await rename(beside, out)
    await keepHidden(before, out)
    await rm(before, { recursive: true, force: true })
  })
  return {
    release: site.release,
    files: site.files.length,
    exceeded: [...beyondLimits(host, site.files), ...exceeded],
    differences: [...differences, ...(await formDifferences(site.files, host.name))],
  }
}

/** What begins with a dot and is not ours belongs to the program that deploys the folder: the history of Git, for example. */
async function keepHidden(before: string, out: string): Promise<void> {
  if (!existsSync(before)) return
  for (const name of await readdir(before))
    if (name.startsWith('.') && !existsSync(join(out, name))) await rename(join(before, name), join(out, name))
}

async function refuseForeign(out: string): Promise<void> {
  if (!existsSync(out)) return
  const mark = join(out, MARK)
  if (existsSync(mark) && /^\S+ \S+\n$/.test(await readFile(mark, 'utf8'))) return
  throw new AppError(`${out} is there, and is not a folder of this command.`, {
    hint: 'Name another folder with --out, or remove this one.',
    exitCode: 2,
  })
}

/** The time of a file is what `Last-Modified` says of it. */
async function copyAll(files: readonly PackFile[], folder: string): Promise<void> {
  for (const parent of new Set(files.map(({ path }) => dirname(path))))
    await mkdir(join(folder, parent), { recursive: true })
  await inParallel(files, COPIES_AT_ONCE, async ({ path, source }) => {
    const { atime, mtime } = await stat(source)
    await copyFile(source, join(folder, path))
    await utimes(join(folder, path), atime, mtime)
  })
}
