import { join, posix } from 'node:path'
import { textInside } from './inside-folder.ts'

export interface PagePlace {
  /** Relative to the folder. */
  readonly file: string
  /** The folder, absolute. */
  readonly root: string
  /** The folder of the project around it, absolute; without one, the folder itself. Nothing outside of it is read. */
  readonly projectRoot?: string | undefined
  /** Further folders of the files that pages include, absolute. */
  readonly includeFolders?: readonly string[] | undefined
}

/** `import code from './a.ts?raw'` of Vite and Astro, `import code from '!!raw-loader!./a.ts'` of webpack. */
const RAW_IMPORT = /^import[ \t]+(\w+)[ \t]+from[ \t]+["'](?:!*raw-loader!([^"'\n]+)|([^"'\n]+)\?raw)["'];?[ \t]*$/gm
const MOST_BYTES = 200_000

/** The text of a page in which a file that it imports as text is a constant of that text. */
export function withRawImports(text: string, context: PagePlace): string {
  return text.replace(RAW_IMPORT, (line: string, name: string, loaded?: string, raw?: string) => {
    const code = codeOf(loaded ?? raw ?? '', context)
    return code === undefined ? line : `export const ${name} = ${JSON.stringify(code)}`
  })
}

function codeOf(module: string, { file, root, projectRoot = root }: PagePlace): string | undefined {
  const [, alias] = /^(?:@site|[~@])\/(.+)$/.exec(module) ?? []
  const places =
    alias === undefined
      ? [join(root, posix.dirname(file), module)]
      : [join(projectRoot, alias), join(projectRoot, 'src', alias)]
  for (const place of places) {
    const text = textInside(place, projectRoot, MOST_BYTES)
    if (text !== undefined) return text.trimEnd()
  }
  return undefined
}
