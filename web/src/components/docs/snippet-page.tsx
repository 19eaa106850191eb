import type { SnippetDocument } from '@portico/content-model'
import { Frame } from '@/components/layout/frame'
import { PortableBody, type PreparedBody } from '@/components/portable-text'
import { FormerAnchorsAt } from '@/components/portable-text/former-anchors'
import { lastChangeOf } from '@/content/pages'
import type { Portal } from '@/content/portal'
import { raiseHeadings } from '@/content/raise-headings'
import { Breadcrumbs } from './breadcrumbs'
import { LastChange } from './last-change'

interface SnippetPageProps {
  portal: Portal
  snippet: SnippetDocument
  prepared: PreparedBody
}

/** A snippet on a page of its own. */
export function SnippetPage({ portal, snippet, prepared }: SnippetPageProps) {
  return (
    <Frame>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: snippet.title }]} />
      <article>
        <header className="page-head">
          <FormerAnchorsAt anchor={null} all={prepared.context.formerAnchors} />
          <h1>{snippet.title}</h1>
        </header>
        <div className="prose">
          <PortableBody {...prepared} body={raiseHeadings(prepared.body)} />
        </div>
        <footer className="page-foot">
          <LastChange date={lastChangeOf(portal, snippet)} />
        </footer>
      </article>
    </Frame>
  )
}
