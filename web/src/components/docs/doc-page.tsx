import type { Doc } from '@portico/content-model'
import { Frame } from '@/components/layout/frame'
import { JsonLd } from '@/components/ui/json-ld'
import { PortableBody, type PreparedBody } from '@/components/portable-text'
import { FormerAnchorsAt } from '@/components/portable-text/former-anchors'
import { articleData, breadcrumbData } from '@/content/structured-data'
import { crumbsOf } from '@/content/crumbs'
import { navigationOf } from '@/content/navigation'
import { neighboursOf } from '@/content/navigation-tree'
import { editHrefOf } from '@/content/edit-href'
import { outlineOf } from '@/content/outline'
import { STATUS_PATH } from '@/content/release'
import { lastChangeOf, tagsOf } from '@/content/pages'
import type { Portal } from '@/content/portal'
import { Breadcrumbs } from './breadcrumbs'
import { LastChange } from './last-change'
import { MarkdownTools } from './markdown-tools'
import { Pagination } from './pagination'
import { Sidebar } from './sidebar'
import { StatusPanel } from './status/status-panel'
import { TableOfContents } from './table-of-contents'
import { TagList } from './tag-list'

interface DocPageProps {
  portal: Portal
  doc: Doc
  prepared: PreparedBody
}

/** A page of the documentation. */
export function DocPage({ portal, doc, prepared }: DocPageProps) {
  const sidebar = doc.sidebar === undefined ? undefined : portal.sidebarsById.get(doc.sidebar)
  const crumbs = crumbsOf(portal, doc)
  const outline = outlineOf(portal, doc)
  const date = lastChangeOf(portal, doc)
  return (
    <Frame
      sidebar={sidebar && <Sidebar portal={portal} sidebar={sidebar} path={doc.path} />}
      outline={outline.length > 0 && <TableOfContents entries={outline} />}
    >
      <Breadcrumbs crumbs={crumbs} />
      <article>
        <header className="page-head">
          <FormerAnchorsAt anchor={null} all={prepared.context.formerAnchors} />
          <h1 className={doc.hideTitle ? 'visually-hidden' : undefined}>{doc.heading ?? doc.title}</h1>
          {doc.description && <p className="lead">{doc.description}</p>}
        </header>
        <div className="prose">
          <PortableBody {...prepared} />
        </div>
        {doc.path === STATUS_PATH && <StatusPanel source={portal.site.statusUrl} />}
        <footer className="page-foot">
          <TagList tags={tagsOf(portal, doc)} />
          <LastChange date={date} />
          <MarkdownTools path={doc.path} edit={editHrefOf(portal.site, doc)} />
        </footer>
      </article>
      {sidebar && <Pagination {...neighboursOf(navigationOf(portal, sidebar), doc.path)} />}
      <JsonLd data={[breadcrumbData(portal.site, crumbs), articleData(portal.site, { ...doc, updatedAt: date })]} />
    </Frame>
  )
}
