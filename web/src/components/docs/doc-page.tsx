import type { DocPage as DocPageData, Shell } from '@portico/content-model/site'
import { Frame } from '@theme/frame'
import { Icon } from '@/components/ui/icons'
import { JsonLd } from '@/components/ui/json-ld'
import { PortableBody, type PreparedBody } from '@/components/portable-text'
import { Sources } from '@theme/sources'
import { FormerAnchorsAt } from '@/components/portable-text/former-anchors'
import { Breadcrumbs } from '@theme/breadcrumbs'
import { LastChange } from '@theme/last-change'
import { MarkdownTools } from '@theme/markdown-tools'
import { signalsAt } from '@/content/signals'
import { PageFeedback } from './page-feedback'
import { navbarLinks } from '@/components/layout/navbar-links'
import { Pagination } from '@theme/pagination'
import { SectionSwitch } from './section-switch'
import { SidebarTree } from '@theme/sidebar-tree'
import { StatusPanel } from './status/status-panel'
import { TableOfContents } from '@theme/table-of-contents'
import { TagList } from '@theme/tag-list'
import { navigation } from '@strings'

interface DocPageProps {
  shell: Shell
  page: DocPageData
  prepared: PreparedBody
}

/**
 * A page of the documentation. Its HTML holds the branch of the sidebar that leads to it; the sidebar's own file holds
 * the whole tree and is fetched when the reader turns to the sidebar, so a page does not grow with the site.
 */
export function DocPage({ shell, page, prepared }: DocPageProps) {
  const { heading, hideHeading, description, sidebar, branch = [], outline, head } = page
  return (
    <Frame
      shell={shell}
      sidebar={
        sidebar && (
          <>
            <SectionSwitch
              key={`name of ${sidebar.key}`}
              label={sidebar.label}
              links={navbarLinks(shell.navbar)}
              trail={[head.path, ...page.crumbs.map(({ href }) => href)]}
            />
            <SidebarTree
              key={sidebar.key}
              source={sidebar.source}
              label={sidebar.label}
              branch={branch}
              path={head.path ?? ''}
            />
          </>
        )
      }
      outline={outline.length > 0 && <TableOfContents entries={outline} />}
    >
      {outline.length > 0 && (
        <div className="outline-bar">
          <button type="button" popoverTarget=":outline">
            {`${navigation.onThisPage} `}
            <Icon name="chevron" />
          </button>
        </div>
      )}
      <Breadcrumbs crumbs={page.crumbs} />
      <article>
        <header className="page-head">
          <FormerAnchorsAt anchor={null} all={page.formerAnchors} />
          <h1 className={hideHeading ? 'visually-hidden' : undefined}>{heading}</h1>
          {description && <p className="lead">{description}</p>}
          <MarkdownTools href={page.markdown} address={new URL(page.markdown, shell.url).href} edit={page.editHref} />
        </header>
        <div className="prose">
          <PortableBody {...prepared} />
        </div>
        {page.status && <StatusPanel source={shell.statusUrl} />}
        <footer className="page-foot">
          <TagList tags={page.tags} />
          <LastChange date={page.changedAt} />
          <Sources checked={page.checked} sources={page.sources} />
        </footer>
      </article>
      {shell.askHelpful && head.path !== undefined && (
        <PageFeedback key={head.path} page={head.path} action={`${signalsAt(shell.signalsUrl)}/feedback`} />
      )}
      <Pagination {...page.nextSteps} />
      <JsonLd data={page.structuredData} />
    </Frame>
  )
}
