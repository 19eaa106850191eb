import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_ROUTES } from '@portico/content-model/site'
import { AppError } from '../../lib/app-error.ts'
import { listFiles } from '../../lib/list-files.ts'

/** Below the folder of the site: files that readers get as they are. */
export const OWN_FILES = 'site/public'
/** Those that Portico brings, such as the icon: an own one of the same name takes its place. */
const FILES = 'public'

/**
 * Copies the files of `web/site/public` into a rendered site.
 * @throws AppError that names every one that would take the place of a page or of a file that a release makes
 */
export async function copyOwnFiles(web: string, outDir: string): Promise<void> {
  const folder = join(web, OWN_FILES)
  if (!existsSync(folder)) return
  const made = new Set(FILE_ROUTES.map((path) => path.slice(1)))
  const taken = (await listFiles(folder)).filter(
    (path) => made.has(path) || (existsSync(join(outDir, path)) && !existsSync(join(web, FILES, path))),
  )
  if (taken.length > 0)
    throw new AppError(`The site makes these files of web/${OWN_FILES} itself: ${taken.join(', ')}.`, {
      hint: 'Rename them, and publish again.',
    })
  await cp(folder, outDir, { recursive: true })
}
