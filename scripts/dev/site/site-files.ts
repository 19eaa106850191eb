import { markdownRoute, resolveRedirects, RedirectTable, type OpenSite } from '@portico/content-model/site'
import { pageOutputsOf, siteOutputsOf } from '../../pipeline/outputs/index.ts'
import { searchConfigOf, staticIndexOf } from '../../pipeline/search/index.ts'

/** What a release holds beside its pages, made when it is asked for. */
export interface SiteFiles {
  /** The text of a file, by its address. */
  read(path: string): string | undefined
  /** Where an old address leads now. */
  redirectOf(path: string): string | undefined
}

/** What an open page of a release asks now and then: here it is told of changes otherwise. */
const RELEASE = JSON.stringify({ id: 'development', createdAt: '2000-01-01T00:00:00.000Z', pages: 0 })
const MARKDOWN_ENDING = markdownRoute('').length

/** Makes the files of one site after the other; of the search index, what differs from the one before. */
export class SiteFilesMaker {
  readonly #search = new Map<string, string>()
  #state: ReturnType<typeof staticIndexOf>['state'] | undefined

  filesOf(site: OpenSite): SiteFiles {
    let outputs: Map<string, string> | undefined
    let redirects: RedirectTable | undefined
    let searchConfig: string | undefined
    const searchFile = (path: string): string | undefined => {
      if (path !== '/search/config.json') return this.#search.get(path.slice('/search/'.length))
      searchConfig ??= this.#index(site)
      return searchConfig
    }
    return {
      read(path) {
        if (path === '/release.json') return RELEASE
        if (path.startsWith('/search/')) return searchFile(path)
        outputs ??= siteOutputsOf(site)
        const output = outputs.get(path.slice(1))
        if (output !== undefined || !path.endsWith('.md')) return output
        const page = site.pageAt(path.slice(0, -MARKDOWN_ENDING))
        return page && pageOutputsOf(site, page.path).find((file) => `/${file.path}` === path)?.content
      },
      redirectOf(path) {
        redirects ??= tableOf(site)
        return redirects.get(path)?.to
      },
    }
  }

  #index(site: OpenSite): string {
    const earlier = this.#state && { state: this.#state, has: (name: string) => this.#search.has(name) }
    const index = staticIndexOf(site.snapshot, earlier)
    this.#state = index.state
    for (const { name, content } of index.files) this.#search.set(name, content)
    return JSON.stringify(searchConfigOf(site.snapshot, index))
  }
}

function tableOf(site: OpenSite): RedirectTable {
  const table = new RedirectTable()
  for (const entry of resolveRedirects(site).redirects) table.add(entry)
  return table
}
