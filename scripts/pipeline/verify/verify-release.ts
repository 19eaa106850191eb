import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { sha256 } from '../../lib/canonical-json.ts'
import { inParallel } from '../../lib/in-parallel.ts'
import { listFiles } from '../../lib/list-files.ts'
import {
  liveRelease,
  manifestFile,
  readManifest,
  sbomFile,
  SIGNATURE_FILE,
  releaseSite,
  UNLISTED_FILES,
  type ReleaseFolders,
} from '../release/index.ts'
import { checkSignature } from './check-signature.ts'
import type { Difference, Verified, VerifyOptions } from './verify-site.ts'

const READS_AT_ONCE = 8

/**
 * Reads every file of the live release on this machine, and compares it with the manifest.
 * @throws AppError where nothing is live, or the release is not signed as it should be
 */
export async function verifyRelease(
  folders: ReleaseFolders,
  { key, progress }: VerifyOptions = {},
): Promise<Verified & { readonly release: string }> {
  const release = await liveRelease(folders)
  if (!release)
    throw new AppError('There is no live release on this machine.', {
      hint: 'Name the address of a site, or publish first: “npm start” or “npm run publish”.',
    })
  const { id } = release
  const site = releaseSite(folders, id)
  const { files, sbom } = await readManifest(folders, id)
  const signature = await textOf(join(site, SIGNATURE_FILE))
  const signed = checkSignature({ manifest: await readFile(manifestFile(folders, id), 'utf8'), signature, key })
  const differences: Difference[] = []
  if (signed === 'other-release')
    differences.push({ path: SIGNATURE_FILE, what: 'is the signature of another manifest' })
  if (sbom && sha256((await textOf(sbomFile(folders, id))) ?? '') !== sbom.sha256)
    differences.push({ path: 'sbom.json', what: 'is not the one that the manifest names' })
  const left = new Set((await listFiles(site)).map((path) => path.split('\\').join('/')))
  let done = 0
  await inParallel(files, READS_AT_ONCE, async ({ path, size, sha256: hash }) => {
    const what = left.delete(path) ? wrongWith(await readFile(join(site, path)), { size, hash }) : 'is missing'
    if (what !== undefined) differences.push({ path, what })
    progress?.step(++done, files.length)
  })
  for (const path of left)
    if (!UNLISTED_FILES.includes(path)) differences.push({ path, what: 'is there, and the manifest does not name it' })
  return {
    release: id,
    compared: files.length,
    total: files.length,
    signed: signed === 'other-release' ? undefined : signed,
    differences: differences.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

async function textOf(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined
}

function wrongWith(content: Buffer, { size, hash }: { size: number; hash: string }): string | undefined {
  if (content.length !== size) return `has ${content.length} bytes instead of ${size}`
  return sha256(content) === hash ? undefined : 'has other bytes'
}
