import type { Shell, SnippetPage as SnippetPageData } from '@portico/content-model/site'
import { Frame } from '@theme/frame'
import { PortableBody, type PreparedBody } from '@/components/portable-text'
import { FormerAnchorsAt } from '@/components/portable-text/former-anchors'
import { Breadcrumbs } from '@theme/breadcrumbs'
import { LastChange } from '@theme/last-change'

interface SnippetPageProps {
  shell: Shell
  page: SnippetPageData
  prepared: PreparedBody
}

/** A snippet on a page of its own. */
export function SnippetPage({ shell, page, prepared }: SnippetPageProps) {
  return (
    <Frame shell={shell}>
      <Breadcrumbs crumbs={page.crumbs} />
      <article>
        <header className="page-head">
          <FormerAnchorsAt anchor={null} all={page.formerAnchors} />
          <h1>{page.heading}</h1>
        </header>
        <div className="prose">
          <PortableBody {...prepared} />
        </div>
        <footer className="page-foot">
          <LastChange date={page.changedAt} />
        </footer>
      </article>
    </Frame>
  )
}
