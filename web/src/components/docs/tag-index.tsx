import type { Shell, TagIndexPage } from '@portico/content-model/site'
import { Frame } from '@theme/frame'
import { Link } from '@/components/ui/link'
import { Breadcrumbs } from '@theme/breadcrumbs'
import { topics } from '@strings'

interface TagIndexProps {
  shell: Shell
  page: TagIndexPage
}

/** Every topic of the portal. */
export function TagIndex({ shell, page: { groups, crumbs } }: TagIndexProps) {
  return (
    <Frame shell={shell}>
      <Breadcrumbs crumbs={[...crumbs.slice(0, -1), { label: topics.title }]} />
      <article className="tag-index">
        <header className="page-head">
          <h1>{topics.title}</h1>
          <p className="lead">{topics.lead}</p>
        </header>
        {groups.length === 0 && (
          <p>
            {topics.none} <Link href="/">{topics.goHome}</Link>
          </p>
        )}
        {groups.length > 3 && (
          <nav className="letters" aria-label={topics.letters}>
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
