import { statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { markdownRoute, resolveRedirects, RedirectTable, type OpenSite } from '@portico/content-model/site'
import { readText } from '../../lib/read-text.ts'
import { bundleDiagramFrame, bundleSearchDialog, pageOutputsOf, siteOutputsOf } from '../../pipeline/outputs/index.ts'
import { OWN_FILES } from '../../pipeline/render/index.ts'
import { indexRelease } from '../../pipeline/search/index.ts'

/** What a release holds beside its pages, made when it is asked for. */
export interface SiteFiles {
  /** The text of a file, by its address. */
  read(path: string): Promise<string | undefined>
  /** Where an old address leads now. */
  redirectOf(path: string): string | undefined
  /** The file of `web/site/public` at an address. */
  ownFile(path: string): string | undefined
}

/** What an open page of a release asks now and then: here it is notified of changes otherwise. */
const RELEASE = JSON.stringify({ id: 'development', createdAt: '2000-01-01T00:00:00.000Z', pages: 0 })
const SEARCH_FILE = /^\/search\/(?:config|(?:files|texts)\/[\w-]+)\.json$/
const SEARCH_DIALOG = /^\/search\/dialog[\w.-]*\.(?:js|css)$/
const DIAGRAM_SCRIPT = /^\/(?:assets\/diagram|_next\/static\/diagrams\/[\w.-]+)\.js$/
const MARKDOWN_ENDING = markdownRoute('').length

/**
 * @param folder where the search index of the site is put, when somebody searches
 * @param root the folder of the project, whose search dialog and diagrams are bundled when they are asked for
 */
export function siteFilesOf(site: OpenSite, { folder, root }: { folder: string; root: string }): SiteFiles {
  let outputs: Map<string, string> | undefined
  let redirects: RedirectTable | undefined
  let indexed: Promise<unknown> | undefined
  let diagramFrame: ReturnType<typeof bundleDiagramFrame> | undefined
  const searchFile = async (path: string): Promise<string | undefined> => {
    indexed ??= indexRelease({ site, outDir: folder, releaseId: 'development', cacheFolder: join(folder, 'cache') })
    await indexed
    return readText(join(folder, path))
  }
  return {
    async read(path) {
      if (path === '/release.json') return RELEASE
      if (SEARCH_FILE.test(path)) return searchFile(path)
      if (SEARCH_DIALOG.test(path))
        return (await bundleSearchDialog(root)).find((file) => `/${file.path}` === path)?.content
      if (DIAGRAM_SCRIPT.test(path)) {
        diagramFrame ??= bundleDiagramFrame(root)
        return (await diagramFrame).find((file) => `/${file.path}` === path)?.content
      }
      outputs ??= siteOutputsOf(site)
      const output = outputs.get(path.slice(1))
      if (output !== undefined || !path.endsWith('.md')) return output
      const route = path === markdownRoute('/') ? '/' : site.pageAt(path.slice(0, -MARKDOWN_ENDING))?.path
      return route && pageOutputsOf(site, route).find((file) => `/${file.path}` === path)?.content
    },
    redirectOf(path) {
      redirects ??= tableOf(site)
      return redirects.get(path)?.to
    },
    ownFile(path) {
      const ownFiles = join(root, 'web', OWN_FILES)
      const file = join(ownFiles, path)
      return file.startsWith(ownFiles + sep) && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
    },
  }
}

function tableOf(site: OpenSite): RedirectTable {
  const table = new RedirectTable()
  for (const entry of resolveRedirects(site).redirects) table.add(entry)
  return table
}
