import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPathsOf, type Media } from '@portico/content-model'

/** The name in `media/` of a file that the site shows as `/media/<name>`. */
export function mediaFile(path: string): string {
  return path.replace(/^\/media\//, '')
}

/** The names in `media/` of all that a file became. */
export function mediaFilesOf(media: Media): string[] {
  return mediaPathsOf(media).map(mediaFile)
}

/** Whether a snapshot folder has all that a file became. */
export function isThere(media: Media, folder: string): boolean {
  return mediaFilesOf(media).every((file) => existsSync(join(folder, 'media', file)))
}

/** Copies the files that a snapshot folder lacks from another. */
export async function copyMedia(media: readonly Media[], { from, to }: { from: string; to: string }): Promise<void> {
  const lacking = media.filter((file) => !isThere(file, to)).flatMap(mediaFilesOf)
  if (lacking.length > 0) await mkdir(join(to, 'media'), { recursive: true })
  for (const file of lacking) await copyFile(join(from, 'media', file), join(to, 'media', file))
}
