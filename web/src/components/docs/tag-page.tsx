import type { Doc, Tag } from '@portico/content-model'
import { Frame } from '@/components/layout/frame'
import { Link } from '@/components/ui/link'
import { Breadcrumbs } from './breadcrumbs'

interface TagPageProps {
  tag: Tag
  docs: readonly Doc[]
}

/** Every page about a topic. */
export function TagPage({ tag, docs }: TagPageProps) {
  return (
    <Frame>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Topics', href: '/tags' }, { label: tag.name }]} />
      <article>
        <header className="page-head">
          <h1>
            {docs.length === 1 ? 'One page' : `${docs.length} pages`} about {tag.name}
          </h1>
          {tag.description && <p className="lead">{tag.description}</p>}
        </header>
        <ul className="page-list">
          {docs.map(({ path, title, description }) => (
            <li key={path}>
              <Link href={path}>{title}</Link>
              {description && <p>{description}</p>}
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
