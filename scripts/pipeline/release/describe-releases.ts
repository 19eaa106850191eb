import { count } from '../../lib/app-error.ts'
import { readHold } from './hold.ts'
import { pinOf } from './pin.ts'
import { asFarAsKnown, listReleases, liveId, readManifest, type ReleaseFolders } from './release-files.ts'

const MIB = 1024 * 1024

/** A line for each release, the newest first, and below a held one why it waits. */
export async function describeReleases(folders: ReleaseFolders): Promise<string[]> {
  const live = await liveId(folders)
  const pin = await pinOf(folders)
  const lines: string[] = []
  for (const { id, createdAt, revision, pages, search } of await listReleases(folders)) {
    const hold = await readHold(folders, id)
    const files = await asFarAsKnown(readManifest(folders, id).then((manifest) => manifest.files))
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const states = [
      id === live && 'live',
      id === pin?.id && 'pinned',
      hold && (hold.discarded ? 'discarded' : 'held'),
      files.length === 0 && 'damaged',
    ].filter(Boolean)
    const found = search ? `${search.engine} search of ${count(search.records, 'section')}` : 'no search'
    lines.push(
      `${id === live ? '* ' : '  '}${id}  ${createdAt}  revision ${revision}, ${count(pages, 'page')}, ${(bytes / MIB).toFixed(1)} MiB, ${found}${states.length > 0 ? `  [${states.join(', ')}]` : ''}`,
    )
    if (hold) lines.push(`    ${hold.message}`, ...hold.problems.map(({ document }) => `      ${document?.path ?? ''}`))
  }
  return lines
}
