import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { readText } from '../../lib/read-text.ts'
import { liveId, OWN_FILE, RELEASE_ID, releaseSite, type ReleaseFolders } from '../release/index.ts'
import { FetchFault, fetchFile } from '../verify/fetch-file.ts'

const MAX_FILE_BYTES = 64 * 1024 * 1024
const MAX_PATH = 500
/** The files that the tools read have names of these characters only, and no part that begins with a dot. */
const SAFE_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/** The files of the site of one release: what every reader can fetch, and nothing else. */
export interface ReleaseFiles {
  /** The name of the release. */
  readonly id: string
  /** The text of a file, by its path in the site; `undefined` where the release has none. */
  read(path: string): Promise<string | undefined>
}

/** Gives the release that is live at the moment of the call. */
export type LiveFiles = () => Promise<ReleaseFiles>

/** The live release of this machine. */
export function filesOnDisk(folders: ReleaseFolders): LiveFiles {
  return async () => {
    const id = await liveId(folders)
    if (id === undefined)
      throw new AppError('There is no live release on this machine.', {
        hint: 'Publish first, or name the address of a site with --url.',
      })
    const folder = releaseSite(folders, id)
    return { id, read: async (path) => (isSafe(path) ? readText(join(folder, path)) : undefined) }
  }
}

/**
 * The live release of a site that any host serves.
 * @param url of the site, with a slash at its end
 */
export function filesAtUrl(url: URL): LiveFiles {
  const read = async (path: string) => (isSafe(path) ? fetchText(new URL(path, url)) : undefined)
  return async () => {
    const own = ownFileSchema.safeParse(parseJson((await read(OWN_FILE)) ?? ''))
    if (!own.success)
      throw new AppError(`There is no release of Portico at ${url.href}.`, {
        hint: 'Check the address; sites that other programs made cannot be read.',
        cause: own.error,
      })
    return { id: own.data.id, read }
  }
}

const ownFileSchema = z.object({ id: z.string().regex(RELEASE_ID) })

function isSafe(path: string): boolean {
  return path.length <= MAX_PATH && SAFE_PATH.test(path)
}

async function fetchText(address: URL): Promise<string | undefined> {
  try {
    const { status, content, size } = await fetchFile(address, { coding: 'gzip', limit: MAX_FILE_BYTES })
    if (size > MAX_FILE_BYTES) throw new FetchFault('is too large')
    return status === 200 ? content.toString('utf8') : undefined
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error
    throw new AppError(`${address.href}: ${error.message}.`, {
      hint: 'Check the address, and that the site can be reached from here.',
      cause: error,
    })
  }
}
