import type { InlineOf } from '@portico/content-model'
import { Link } from '@/components/ui/link'
import type { PageContext } from './block-props'
import { pictureMedia, Picture, TEXT_WIDTH } from './picture'
import { resolvedHref } from './resolved-href'

interface InlineImageProps {
  readonly value: InlineOf<'inlineImage'>
  readonly page: PageContext
}

/** A picture in a line of text, with another source in the dark theme where it has one. */
export function InlineImage({ value: { light, dark, alt, width, target }, page }: InlineImageProps) {
  const sources = [
    { media: pictureMedia(page, light.documentId), theme: dark && 'light' },
    ...(dark ? [{ media: pictureMedia(page, dark.documentId), theme: 'dark' as const }] : []),
  ]
  const pictures = sources.map(({ media, theme }) => (
    <span key={media.path} className={['inline-image', theme && `only-${theme}`].filter(Boolean).join(' ')}>
      <Picture media={media} alt={alt} shown={Math.min(width ?? TEXT_WIDTH, media.width ?? TEXT_WIDTH)} />
    </span>
  ))
  return target ? <Link href={resolvedHref(target)}>{pictures}</Link> : pictures
}
