import { tagPath } from '@portico/content-model'
import { Frame } from '@/components/layout/frame'
import { Link } from '@/components/ui/link'
import type { TagCount } from '@/content/pages'
import { Breadcrumbs } from './breadcrumbs'

interface TagIndexProps {
  groups: readonly (readonly [letter: string, tags: readonly TagCount[]])[]
}

/** Every topic of the portal. */
export function TagIndex({ groups }: TagIndexProps) {
  return (
    <Frame>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Topics' }]} />
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
              {groups.map(([letter]) => (
                <li key={letter}>
                  <a href={`#${idOf(letter)}`}>{letter}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {groups.map(([letter, tags]) => (
          <section key={letter} aria-labelledby={idOf(letter)}>
            <h2 id={idOf(letter)}>{letter}</h2>
            <ul>
              {tags.map(({ tag: { slug, name }, count }) => (
                <li key={slug}>
                  <Link href={tagPath(slug)} className="tag">
                    {name} <span className="tag-count">{count}</span>
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
