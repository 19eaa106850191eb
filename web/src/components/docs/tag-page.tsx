import type { Shell, TagPage as TagPageData } from '@portico/content-model/site'
import { Frame } from '@theme/frame'
import { Link } from '@/components/ui/link'
import { Breadcrumbs } from '@theme/breadcrumbs'
import { topics } from '@strings'

interface TagPageProps {
  shell: Shell
  page: TagPageData
}

/** Every page about a topic. */
export function TagPage({ shell, page: { name, description, pages, crumbs } }: TagPageProps) {
  return (
    <Frame shell={shell}>
      <Breadcrumbs crumbs={crumbs} />
      <article>
        <header className="page-head">
          <h1>{topics.pagesAbout(pages.length, name)}</h1>
          {description && <p className="lead">{description}</p>}
        </header>
        <ul className="page-list">
          {pages.map((page) => (
            <li key={page.href}>
              <Link href={page.href}>{page.title}</Link>
              {page.description && <p>{page.description}</p>}
            </li>
          ))}
        </ul>
        <p>
          <Link href="/tags">{topics.all}</Link>
        </p>
      </article>
    </Frame>
  )
}
