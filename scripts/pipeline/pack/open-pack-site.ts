import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  liveRelease,
  listReleases,
  readManifest,
  readRelease,
  releaseSite,
  UNLISTED_FILES,
  type Release,
} from '../release/index.ts'
import { isHashed } from '../serve/headers.ts'
import { readRedirects } from '../serve/release-site.ts'
import type { Host, PackFile, PackSite } from './host.ts'
import { everyRedirectOf } from './redirects.ts'

const COPY = /\.(?:br|gz)$/

interface PackSource {
  readonly site: PackSite
  /** The compressed copies beside the files, where the host sends them. */
  readonly copies: readonly PackFile[]
}

/**
 * Reads what a host is to get: a release, and of the other releases that are kept the files with a hash in their name,
 * so that a page that is open still finds its own.
 * @param id the live one unless given
 */
export async function openPackSite(
  { folders, siteUrl }: Pick<Config, 'folders' | 'siteUrl'>,
  { host, root, id }: { readonly host: Host; readonly root: string; readonly id?: string | undefined },
): Promise<PackSource> {
  const release = await releaseOf(folders, id)
  const files = new Map<string, PackFile>()
  const others = (await listReleases(folders)).filter((other) => other.id !== release.id)
  for (const { id: from } of [release, ...others])
    for (const { path, size } of (await readManifest(folders, from)).files) {
      const address = `/${path}`
      if (files.has(address) || (from !== release.id && !isHashed(address))) continue
      files.set(address, { path: address, source: join(releaseSite(folders, from), path), size })
    }
  for (const path of UNLISTED_FILES) {
    const source = join(releaseSite(folders, release.id), path)
    const size = statSync(source, { throwIfNoEntry: false })?.size
    if (size !== undefined) files.set(`/${path}`, { path: `/${path}`, source, size })
  }
  const isCopy = ({ path }: PackFile): boolean => COPY.test(path) && files.has(path.replace(COPY, ''))
  const all = [...files.values()]
  const redirects = readRedirects(join(releaseSite(folders, release.id), 'redirects.json'))
  return {
    site: {
      release: release.id,
      siteUrl,
      root,
      files: all.filter((file) => !isCopy(file)),
      redirects,
      everyRedirect: everyRedirectOf(redirects),
    },
    copies: host.sendsCopies ? all.filter(isCopy) : [],
  }
}

async function releaseOf(folders: Config['folders'], id: string | undefined): Promise<Release> {
  const release = id === undefined ? await liveRelease(folders) : await readRelease(folders, id)
  if (release) return release
  if (id === undefined)
    throw new AppError('There is no live release to pack.', {
      hint: 'Publish first: “npm start” or “npm run publish”.',
    })
  throw new AppError(`There is no release ${id} in ${folders.releases}.`, {
    hint: '“npm run releases” lists those that are kept.',
    exitCode: 2,
  })
}
