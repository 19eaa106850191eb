import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BLOCK_PARTS, SHELL_PARTS } from './parts.ts'

const COMPONENT = /\.tsx$/

/**
 * Looks at `web/site` before Next does, because Next ignores a file that nothing imports.
 * @param folder that of the site
 * @param listed what its `site.config.ts` lists: the addresses of pages and the names of blocks
 * @throws Error that names every file that replaces nothing, and every page or block that lacks its file or its entry
 */
export function checkSiteFolder(
  folder: string,
  { pages: paths, blocks }: { readonly pages: readonly string[]; readonly blocks: readonly string[] },
): void {
  const parts: readonly string[] = [...SHELL_PARTS, ...BLOCK_PARTS]
  const strangers = namesIn(join(folder, 'components')).filter((name) => !parts.includes(name))
  const pages = new Set(pagesIn(join(folder, 'pages')).map((name) => `/${name}`))
  const faults = [
    ...strangers.map(
      (name) =>
        `components/${name}.tsx replaces nothing: Portico has no part “${name}”. Rename it to one of ${parts.join(', ')}, or put it in a folder below components.`,
    ),
    ...paths
      .filter((path) => !pages.has(path))
      .map((path) => `site.config.ts has the page ${path}, whose file pages${path}.tsx is not there. Add it.`),
    ...[...pages]
      .filter((path) => !paths.includes(path))
      .map((path) => `pages${path}.tsx is no page: “pages” in site.config.ts has no ${path}. Add it, with a title.`),
    ...blocks
      .filter((name) => !existsSync(join(folder, 'blocks', name, 'component.tsx')))
      .map(
        (name) => `site.config.ts has the block ${name}, whose file blocks/${name}/component.tsx is not there. Add it.`,
      ),
    ...foldersIn(join(folder, 'blocks'))
      .filter((name) => !blocks.includes(name))
      .map((name) => `blocks/${name} is no block: “blocks” in site.config.ts has no “${name}”. Add its definition.`),
  ]
  if (faults.length > 0)
    throw new Error(`web/site cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
}

/** The components that stand in a folder itself; what is below it is theirs. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => COMPONENT.test(name))
    .map((name) => name.replace(COMPONENT, ''))
    .toSorted()
}

/** The folders in a folder. A name that begins with an underscore is a part of others. */
function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('_') ? [entry.name] : []))
    .toSorted()
}

/** The pages below a folder. A name that begins with an underscore is a part of pages, not one. */
function pagesIn(folder: string, prefix = ''): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('_'))
    .flatMap((entry) => {
      if (entry.isDirectory()) return pagesIn(join(folder, entry.name), `${prefix}${entry.name}/`)
      return COMPONENT.test(entry.name) ? [prefix + entry.name.replace(COMPONENT, '')] : []
    })
    .toSorted()
}
