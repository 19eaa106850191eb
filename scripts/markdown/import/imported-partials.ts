import { join, posix, relative } from 'node:path'
import { textInside } from './inside-folder.ts'
import type { SourceFile } from './source-folder.ts'

const IMPORT = /^import[ \t]+\w+[ \t]+from[ \t]+["']([^"']+\.mdx?)["']/gm

interface ProjectFolders {
  /** The folder of the pages, absolute; files are named relative to it. */
  readonly root: string
  /** The folder of the project, absolute. Nothing outside of it is read. */
  readonly projectRoot: string
}

/** The Markdown files of a project outside of its pages that pages import, and those that these import. */
export function importedPartials(pages: readonly SourceFile[], folders: ProjectFolders): SourceFile[] {
  const known = new Set(pages.map(({ file }) => file))
  const found: SourceFile[] = []
  const waiting = [...pages]
  for (let page = waiting.pop(); page; page = waiting.pop())
    for (const [, module = ''] of page.text.matchAll(IMPORT)) {
      const file = module.startsWith('@site/')
        ? siteFile(module, folders)
        : posix.join(posix.dirname(page.file), module)
      if (module.startsWith('/') || known.has(file)) continue
      known.add(file)
      const text = textInside(join(folders.root, file), folders.projectRoot)
      if (text === undefined) continue
      found.push({ file, text })
      waiting.push({ file, text })
    }
  return found.toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

/** A file of the project, `@site/…`, as it is named beside the pages. */
export function siteFile(module: string, { root, projectRoot }: ProjectFolders): string {
  return relative(root, join(projectRoot, module.replace(/^@site\//, ''))).replaceAll('\\', '/')
}
