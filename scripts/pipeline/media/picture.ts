/** Widths, in pixels, of the copies that a page may choose from; those wider than the original are left out. */
const WIDTHS = [480, 800, 1200, 1600, 2000]
const AVIF = { quality: 58, effort: 2 }
const WEBP = { quality: 78 }
/** How many pixels a side of a copy may have, by format. */
const LONGEST_SIDE = { avif: 16_384, webp: 16_383 }

/** Kinds that are shown as they are: vector pictures scale by themselves, animations would lose their frames. */
const AS_IS = new Set(['image/svg+xml', 'image/gif'])

export interface Variant {
  readonly format: 'avif' | 'webp'
  readonly width: number
  readonly bytes: Buffer
}

export interface Picture {
  readonly width: number
  readonly height: number
  readonly variants: readonly Variant[]
}

/** Whether a file of this kind is a picture whose size can be read. */
export function isPicture(mime: string): boolean {
  return mime.startsWith('image/')
}

/**
 * Reads a picture's size and makes its narrower copies, AVIF before WebP, each from narrow to wide. A copy that is too
 * high for its format is left out: readers get a narrower one, or the picture itself.
 * @throws Error of sharp when the bytes are no picture
 */
export async function readPicture(bytes: Buffer, mime: string): Promise<Picture> {
  /* Most publishes bring no new picture, and start sooner without it. */
  const { default: sharp } = await import('sharp')
  const { width, height, orientation = 1, pages = 1 } = await sharp(bytes).metadata()
  const turned = orientation >= 5
  const size = turned ? { width: height, height: width } : { width, height }
  if (AS_IS.has(mime) || pages > 1) return { ...size, variants: [] }
  const widths = [
    ...WIDTHS.filter((candidate) => candidate < size.width),
    Math.min(size.width, WIDTHS.at(-1) ?? size.width),
  ]
  const variants: Variant[] = []
  for (const format of ['avif', 'webp'] as const)
    for (const target of new Set(widths)) {
      if (Math.round((size.height * target) / size.width) > LONGEST_SIDE[format]) continue
      const resized = sharp(bytes).rotate().resize({ width: target, withoutEnlargement: true })
      const encoded = format === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)
      variants.push({ format, width: target, bytes: await encoded.toBuffer() })
    }
  return { ...size, variants }
}
