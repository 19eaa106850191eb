import type { ConvertedPage } from './convert.ts'

/** What the author of a file has to fix in it. */
export interface FileProblem {
  readonly file: string
  readonly line: number
  readonly message: string
  readonly hint: string
}

/** Pages that name a sidebar which neither the folder nor the portal has. */
export function unknownSidebars(
  pages: readonly ConvertedPage[],
  sidebarNamed: (key: string) => string | undefined,
): FileProblem[] {
  return pages.flatMap(({ source, page: { frontMatter } }) => {
    const { sidebar } = frontMatter
    if (source.type !== 'doc' || !sidebar || sidebarNamed(sidebar) !== undefined) return []
    const lines = source.parsed.source.split('\n')
    const line = lines.findIndex((text) => /^(?:sidebar|displayed_sidebar)\s*:/.test(text)) + 1
    return [
      {
        file: source.file,
        line: Math.max(line, 1),
        message: `No sidebar has the name “${sidebar}”.`,
        hint: 'Correct the name, or remove the line: the page then shows the sidebar that lists it.',
      },
    ]
  })
}
