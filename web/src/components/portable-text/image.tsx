import type { Media } from '@portico/content-model'
import type { BlockProps, PageContext } from './block-props'

/** The widest that a picture is shown in the text, in CSS pixels. */
const TEXT_WIDTH = 736

/** A picture, with another source in the dark theme where it has one. A click opens it large. */
export function Image({ value: { light, dark, alt, caption, width, zoom }, page }: BlockProps<'image'>) {
  const sources = [
    { media: mediaOf(page, light.documentId), theme: dark && 'light' },
    ...(dark ? [{ media: mediaOf(page, dark.documentId), theme: 'dark' as const }] : []),
  ]
  return (
    <figure className="image">
      {sources.map(({ media, theme }) => {
        const shown = Math.min(width ?? TEXT_WIDTH, media.width ?? TEXT_WIDTH)
        const picture = <Picture media={media} alt={alt} shown={shown} />
        const className = ['image-frame', theme && `only-${theme}`].filter(Boolean).join(' ')
        if (zoom === false)
          return (
            <span key={media.path} className={className}>
              {picture}
            </span>
          )
        return (
          <a
            key={media.path}
            className={className}
            href={media.path}
            data-action="zoom"
            data-replay=""
            aria-label={`Open large: ${alt}`}
          >
            {picture}
          </a>
        )
      })}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

function Picture({ media, alt, shown }: { media: Media; alt: string; shown: number }) {
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

function mediaOf({ media }: PageContext, documentId: string): Media {
  const file = media[documentId]
  if (file) return file
  throw new Error(`The page data lack the file “${documentId}” that the page shows. Publish again.`)
}
