import { SEARCH_ROUTE } from '@portico/content-model/site'
import type { Metadata } from 'next'
import { Frame } from '@/components/layout/frame'
import { SearchPage } from '@/components/search/search-page'
import { SearchSections } from '@/components/search/search-sections'
import { metadataOf } from '@/content/metadata'
import { getFixedPage, getShell } from '@/content/page-data'

const load = () => getFixedPage(SEARCH_ROUTE, 'search')

export function generateMetadata(): Metadata {
  return metadataOf(getShell(), load().head)
}

export default function Page() {
  return (
    <Frame shell={getShell()}>
      <article>
        <header className="page-head">
          <h1>Search</h1>
        </header>
        <SearchPage>
          <SearchSections sections={load().sections} />
        </SearchPage>
      </article>
    </Frame>
  )
}
