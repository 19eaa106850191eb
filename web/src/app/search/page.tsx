import type { Metadata } from 'next'
import { Frame } from '@/components/layout/frame'
import { SearchPage } from '@/components/search/search-page'
import { SearchSections } from '@/components/search/search-sections'
import { metadataOf } from '@/content/metadata'
import { getPortal } from '@/content/portal'

export function generateMetadata(): Metadata {
  return {
    ...metadataOf(getPortal().site, { title: 'Search', description: 'Search the documentation.', path: '/search' }),
    robots: { index: false, follow: true },
  }
}

export default function Page() {
  return (
    <Frame>
      <article>
        <header className="page-head">
          <h1>Search</h1>
        </header>
        <SearchPage>
          <SearchSections portal={getPortal()} />
        </SearchPage>
      </article>
    </Frame>
  )
}
