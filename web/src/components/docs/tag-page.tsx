import type { Shell, TagPage as TagPageData } from '@portico/content-model/site'
import { Frame } from '@/components/layout/frame'
import { Link } from '@/components/ui/link'
import { Breadcrumbs } from './breadcrumbs'

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
          <h1>
            {pages.length === 1 ? 'One page' : `${pages.length} pages`} about {name}
          </h1>
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
          <Link href="/tags">All topics</Link>
        </p>
      </article>
    </Frame>
  )
}
