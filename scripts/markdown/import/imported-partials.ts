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
      if (module.startsWith('/')) continue
      const files = module.startsWith('.')
        ? [posix.join(posix.dirname(page.file), module)]
        : projectFiles(module, folders)
      for (const file of files) {
        if (known.has(file)) break
        const text = textInside(join(folders.root, file), folders.projectRoot)
        if (text === undefined) continue
        known.add(file)
        found.push({ file, text })
        waiting.push({ file, text })
        break
      }
    }
  return found.toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

/** The files of the project that `@site/…`, `@/…`, `~/…` or a bare name may mean, as they are named beside the pages. */
export function projectFiles(module: string, { root, projectRoot }: ProjectFolders): string[] {
  const inside = module.replace(/^(?:@site|[@~])\//, '')
  return ['', 'src'].map((folder) => relative(root, join(projectRoot, folder, inside)).replaceAll('\\', '/'))
}
