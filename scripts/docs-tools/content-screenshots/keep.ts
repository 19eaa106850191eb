import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { AppError } from '../../lib/app-error.ts'

export const MAX_BYTES = 60 * 1024
const QUALITIES = [82, 74, 66, 58]
/** Values of a color channel that differ less are taken for the same. */
const NOTICEABLE = 24
/** Part of the pixels that may differ noticeably: a blinking mark, the edge of a letter. */
const MAY_DIFFER = 0.0005

export type Kept = { readonly bytes: number; readonly outcome: 'new' | 'changed' | 'same' }

/** Writes a picture as WebP in the best quality that is small enough; one that looks the same stays as it is. */
export async function keepPicture(file: string, png: Buffer): Promise<Kept> {
  const before = existsSync(file) ? readFileSync(file) : undefined
  for (const quality of QUALITIES) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > MAX_BYTES) continue
    if (before && (await looksSame(before, webp))) return { bytes: before.length, outcome: 'same' }
    writeFileSync(file, webp)
    return { bytes: webp.length, outcome: before ? 'changed' : 'new' }
  }
  throw new AppError(`${file} would be larger than ${MAX_BYTES} bytes.`, { hint: 'Crop it in the list of pictures.' })
}

async function looksSame(before: Buffer, after: Buffer): Promise<boolean> {
  const [old, now] = await Promise.all(
    [before, after].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!old || !now || old.info.width !== now.info.width || old.info.height !== now.info.height) return false
  let different = 0
  for (let i = 0; i < now.data.length; i += 1)
    if (Math.abs((old.data[i] ?? 0) - (now.data[i] ?? 0)) > NOTICEABLE) different += 1
  return different / now.data.length <= MAY_DIFFER
}
