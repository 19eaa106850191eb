import type { SourceFile, SourceFolder } from './source-folder.ts'

/** The file of an export that holds the text of the home page, beside `home.json`. */
export const HOME_TEXT = 'home.md'

/** The text of the home page in a folder that a portal was exported to; nothing where it has none. */
export function homeTextIn({ pages }: SourceFolder): SourceFile | undefined {
  return pages.find(({ file }) => file === HOME_TEXT)
}
