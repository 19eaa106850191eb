import type { Asset } from '@portico/content-model'
import { readBundleFiles, type BundleFiles } from './bundle.ts'
import { convertPages, readHeadings } from './convert.ts'
import { MediaFinder } from './media.ts'
import { preparePages } from './pages.ts'
import { planOf, type Plan, type PlanOptions } from './plan.ts'
import { ImportCache } from './reuse.ts'
import type { SourceFolder } from './source-folder.ts'

/** The first half of a plan: what can be said before the pictures are in the media library. */
export interface Draft {
  /** Pictures to import into the media library, as absolute names. */
  readonly pictures: readonly string[]
  finish(assets: ReadonlyMap<string, Asset>): Plan
}

/** Whether a folder is one that a portal was exported to. */
export function isBundle({ pages, settings }: SourceFolder): boolean {
  return (
    pages.some(({ file }) => file.startsWith('docs/')) &&
    ['site.json', 'home.json', 'tags.json', 'sidebars.json'].some((name) => settings.has(name))
  )
}

/**
 * Reads the pages of a folder. Every fault of the folder's own files is thrown at once.
 * @param cache what an earlier reading of the folder left, for a process that reads it again
 */
export function draftImport(folder: SourceFolder, options: PlanOptions, cache = new ImportCache()): Draft {
  const bundle = isBundle(folder)
  const files = readBundleFiles(folder.settings)
  const source = bundle ? insideDocs(folder) : folder
  const { docs, snippets, drafts } = preparePages(source, {
    dialect: bundle ? 'docusaurus' : options.dialect,
    layout: bundle ? 'portal' : options.dialect,
    base: options.base,
    identities: options.identities,
    cache,
  })
  const media = new MediaFinder(bundle ? `${folder.root}/docs` : folder.root)
  const shared = { ...options, cache, docs, snippets, media, keepUnknownPaths: bundle }
  const headings = readHeadings(shared)
  const logos = bundle ? logoNames(files).map((name) => `${folder.root}/media/${name}`) : []
  return {
    pictures: [...new Set([...media.wanted, ...logos])],
    finish(assets) {
      const pages = convertPages(shared, { headings, assets })
      return planOf(pages, {
        ...options,
        folder,
        source,
        files,
        docs,
        snippets,
        bundle,
        drafts,
        assets,
        wanted: media.wanted,
      })
    },
  }
}

/** The pages of a bundle by their place below `docs`, its snippets as they are. */
function insideDocs(folder: SourceFolder): SourceFolder {
  return {
    ...folder,
    pages: folder.pages.flatMap(({ file, text }) =>
      file.startsWith('docs/') ? [{ file: file.slice('docs/'.length), text }] : [],
    ),
    snippets: folder.snippets.filter(({ file }) => file.startsWith('snippets/')),
  }
}

function logoNames({ site }: BundleFiles): string[] {
  const logo = site?.['logo']
  return typeof logo === 'object' && logo !== null
    ? [...('light' in logo ? [logo.light] : []), ...('dark' in logo ? [logo.dark] : [])].filter(
        (name) => typeof name === 'string',
      )
    : []
}
