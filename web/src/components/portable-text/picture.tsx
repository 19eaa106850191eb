import type { Media } from '@portico/content-model'
import type { PageContext } from './block-props'

/** The widest that a picture is shown in the text, in CSS pixels. */
export const TEXT_WIDTH = 736

/** A picture in the formats that it has, at the width that it is shown. */
export function Picture({ media, alt, shown }: { media: Media; alt: string; shown: number }) {
  const { path, variants, width, height } = media
  const scaled = width && height ? { width: shown, height: Math.round((shown * height) / width) } : {}
  const img = <img src={path} alt={alt} {...scaled} loading="lazy" decoding="async" />
  const formats = (['avif', 'webp'] as const).filter((format) => variants.some((variant) => variant.format === format))
  if (formats.length === 0) return img
  return (
    <picture>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          sizes={`(min-width: ${shown + 64}px) ${shown}px, 100vw`}
          srcSet={variants
            .filter((variant) => variant.format === format)
            .map((variant) => `${variant.path} ${variant.width}w`)
            .join(', ')}
        />
      ))}
      {img}
    </picture>
  )
}

/** @throws Error for a file that the page data lack */
export function pictureMedia({ media }: PageContext, documentId: string): Media {
  const file = media[documentId]
  if (file) return file
  throw new Error(`The page data lack the file “${documentId}” that the page shows. Publish again.`)
}
