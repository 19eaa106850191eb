import { join } from 'node:path'
import { canonicalPath, foldPath, type Asset } from '@portico/content-model'
import { readBundleFiles, type BundleFiles } from './bundle.ts'
import { convertPages, readHeadings } from './convert.ts'
import { homeTextIn } from './home-text.ts'
import { isFileInside } from './inside-folder.ts'
import { MediaFinder } from './media.ts'
import { layoutOf } from './page-path.ts'
import { preparePages } from './pages.ts'
import { planOf, type Plan, type PlanOptions } from './plan.ts'
import { ImportCache } from './reuse.ts'
import { importedPartials, projectFiles } from './imported-partials.ts'
import { belongs } from './project/section.ts'
import type { Project } from './project/types.ts'
import type { SourceFolder } from './source-folder.ts'

/** The first half of a plan: what can be said before the pictures are in the media library. */
export interface Draft {
  /** Pictures to import into the media library, as absolute names. */
  readonly pictures: readonly string[]
  /** Pictures of other sites, as addresses. */
  readonly remotePictures: readonly string[]
  /**
   * @param assets by the names and addresses of pictures
   * @param unavailable why the others are not there, a whole sentence; unless given, pictures of other sites were not fetched
   */
  finish(assets: ReadonlyMap<string, Asset>, unavailable?: ReadonlyMap<string, string>): Plan
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
  const { project } = options
  const bundle = project === undefined && isBundle(folder)
  const files = project ? { tags: [], redirects: [] } : readBundleFiles(folder.settings)
  const source = bundle ? insideDocs(folder) : project ? insideProject(folder, project) : folder
  const base = project?.sections[0]?.base ?? options.base
  const pageOptions = {
    dialect: bundle ? 'docusaurus' : options.dialect,
    layout: layoutOf({ ...options, bundle }),
    root: folder.root,
    base,
    identities: options.identities,
    cache,
    project,
  }
  const { docs, snippets, home, drafts } = preparePages(source, pageOptions, bundle ? homeTextIn(folder) : undefined)
  const siteBase = project?.siteBase ?? ''
  const media = new MediaFinder(
    bundle ? `${folder.root}/docs` : folder.root,
    project?.publicFolders,
    project?.root,
    siteBase,
  )
  const inProject =
    project && ((module: string) => projectFiles(module, { root: folder.root, projectRoot: project.root }))
  const redirects = new Map(project?.redirects.map(({ from, to }) => [foldPath(canonicalPath(from)), to]))
  const shared = {
    ...options,
    redirects,
    inProject,
    base,
    siteBase,
    cache,
    docs,
    snippets,
    home,
    media,
    keepUnknownPaths: bundle,
  }
  const headings = readHeadings(shared)
  const logos = project ? logosOf(project) : bundle ? filesOfBundle(folder.root, settingFiles(files)) : []
  return {
    pictures: [...new Set([...media.wanted, ...logos])],
    remotePictures: [...media.remote],
    finish(assets, unavailable = notFetched(media.remote)) {
      const pages = convertPages(shared, { headings, assets, unavailable })
      return planOf(pages, {
        ...options,
        base,
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

function notFetched(addresses: ReadonlySet<string>): Map<string, string> {
  return new Map(
    [...addresses].map((address) => [
      address,
      `The picture ${address} lies on another site; an import into a portal fetches it.`,
    ]),
  )
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

/** The pages that belong to a project. */
function insideProject(folder: SourceFolder, project: Project): SourceFolder {
  const pages = folder.pages.filter(({ file }) => belongs(file, project))
  const snippets = folder.snippets.filter(({ file }) => belongs(file, project))
  const folders = { root: folder.root, projectRoot: project.root }
  return {
    ...folder,
    pages,
    snippets: [...snippets, ...importedPartials([...pages, ...snippets], folders)],
    others: folder.others.filter((file) => belongs(file, project) && !project.readFiles.has(join(folder.root, file))),
  }
}

function logosOf({ site: { logo, icon } }: Project): string[] {
  return [logo?.light, logo?.dark, icon].flatMap((file) => file ?? [])
}

/** Those that are there, and in the folder of the files of a bundle, also where a link leads to them. */
function filesOfBundle(root: string, names: readonly string[]): string[] {
  const media = `${root}/media`
  return names
    .map((name) => `${media}/${name}`)
    .filter((file) => isFileInside(file, [media]) && isFileInside(file, [root]))
}

/** The files of the logo, the icon, the font and the picture for sharing, and the picture of the home page. */
function settingFiles({ site, home }: BundleFiles): string[] {
  return [
    ...textsIn(site?.['logo'], ['light', 'dark']),
    ...textsIn(home?.['picture'], ['light', 'dark']),
    ...textsIn(site, ['favicon', 'font']),
    ...textsIn(site?.['card'], ['background']),
  ]
}

function textsIn(value: unknown, names: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, text]) =>
    names.includes(name) && typeof text === 'string' ? [text] : [],
  )
}
