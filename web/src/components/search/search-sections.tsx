import type { SearchPage } from '@portico/content-model/site'
import { Link } from '@/components/ui/link'

/** Every section to look through: while nothing is asked, and for readers whose browser runs no scripts. */
export function SearchSections({ sections }: Pick<SearchPage, 'sections'>) {
  return (
    <section className="search-sections" aria-labelledby="sections">
      <h2 id="sections">Look through the sections</h2>
      <p className="without-script">
        The search runs in your browser and needs JavaScript, which is off. Every page can be found from these instead.
      </p>
      <ul>
        {sections.map(({ label, href, parts }) => (
          <li key={label}>
            <Link href={href}>{label}</Link>
            {parts.length > 0 && (
              <ul>
                {parts.map((part) => (
                  <li key={part.href}>
                    <Link href={part.href}>{part.label}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        <li>
          <Link href="/tags">All topics</Link>
        </li>
      </ul>
    </section>
  )
}
