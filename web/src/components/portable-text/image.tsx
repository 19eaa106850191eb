import { Link } from '@/components/ui/link'
import type { BlockProps } from './block-props'
import { pictureMedia, Picture, TEXT_WIDTH } from './picture'
import { resolvedHref } from './resolved-href'
import { blocks } from '@strings'

/** A picture, with another source in the dark theme where it has one. A click opens it large. */
export function Image({ value: { light, dark, alt, caption, width, zoom, target }, page }: BlockProps<'image'>) {
  const sources = [
    { media: pictureMedia(page, light.documentId), theme: dark && 'light' },
    ...(dark ? [{ media: pictureMedia(page, dark.documentId), theme: 'dark' as const }] : []),
  ]
  return (
    <figure className="image">
      {sources.map(({ media, theme }) => {
        const shown = Math.min(width ?? TEXT_WIDTH, media.width ?? TEXT_WIDTH)
        const picture = <Picture media={media} alt={alt} shown={shown} />
        const className = ['image-frame', theme && `only-${theme}`].filter(Boolean).join(' ')
        if (target)
          return (
            <Link key={media.path} className={`${className} image-link`} href={resolvedHref(target)}>
              {picture}
            </Link>
          )
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
            aria-label={blocks.openPicture(alt)}
          >
            {picture}
          </a>
        )
      })}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
