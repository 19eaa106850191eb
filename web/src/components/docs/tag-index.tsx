import type { Shell, TagIndexPage } from '@portico/content-model/site'
import { Frame } from '@/components/layout/frame'
import { Link } from '@/components/ui/link'
import { Breadcrumbs } from './breadcrumbs'

interface TagIndexProps {
  shell: Shell
  page: TagIndexPage
}

/** Every topic of the portal. */
export function TagIndex({ shell, page: { groups, crumbs } }: TagIndexProps) {
  return (
    <Frame shell={shell}>
      <Breadcrumbs crumbs={crumbs} />
      <article className="tag-index">
        <header className="page-head">
          <h1>Topics</h1>
          <p className="lead">Choose a topic to see every page about it.</p>
        </header>
        {groups.length === 0 && (
          <p>
            No page has a topic yet. <Link href="/">Go to the home page.</Link>
          </p>
        )}
        {groups.length > 3 && (
          <nav className="letters" aria-label="Letters">
            <ul>
              {groups.map(({ letter }) => (
                <li key={letter}>
                  <a href={`#${idOf(letter)}`}>{letter}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {groups.map(({ letter, tags }) => (
          <section key={letter} aria-labelledby={idOf(letter)}>
            <h2 id={idOf(letter)}>{letter}</h2>
            <ul>
              {tags.map(({ label, href, count }) => (
                <li key={href}>
                  <Link href={href} className="tag">
                    {label} <span className="tag-count">{count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </Frame>
  )
}

function idOf(letter: string): string {
  return `letter-${letter === '#' ? 'other' : letter.toLowerCase()}`
}
