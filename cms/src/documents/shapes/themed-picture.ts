import type { RowData, ShapeContext } from './define-shape'

interface ThemedPicture {
  readonly light: string
  readonly dark?: string | undefined
  readonly alt: string
}

/** A picture with another one for the dark theme, as a component holds it. */
export async function themedPictureData(
  picture: ThemedPicture | undefined,
  { fileId }: ShapeContext,
): Promise<RowData | null> {
  if (!picture) return null
  return {
    light: await fileId(picture.light),
    dark: picture.dark ? await fileId(picture.dark) : null,
    alt: picture.alt,
  }
}
