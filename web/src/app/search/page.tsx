import { SEARCH_ROUTE } from '@portico/content-model/site'
import type { Metadata } from 'next'
import { Frame } from '@theme/frame'
import { SearchPage } from '@/components/search/search-page'
import { SearchSections } from '@/components/search/search-sections'
import { metadataOf } from '@/content/metadata'
import { getFixedPage, getShell } from '@/content/page-data'
import { searchPage } from '@strings'

const load = () => getFixedPage(SEARCH_ROUTE, 'search')

export function generateMetadata(): Metadata {
  return metadataOf(getShell(), { ...load().head, title: searchPage.title, description: searchPage.description })
}

export default function Page() {
  return (
    <Frame shell={getShell()}>
      <article>
        <header className="page-head">
          <h1>{searchPage.title}</h1>
        </header>
        <SearchPage>
          <SearchSections sections={load().sections} />
        </SearchPage>
      </article>
    </Frame>
  )
}
