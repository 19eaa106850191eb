import type { SearchPage } from '@portico/content-model/site'
import { Link } from '@/components/ui/link'
import { sections as words, topics } from '@strings'

/** Every section to look through: while nothing is asked, and for readers whose browser runs no scripts. */
export function SearchSections({ sections }: Pick<SearchPage, 'sections'>) {
  return (
    <section className="search-sections" aria-labelledby=":sections">
      <h2 id=":sections">{words.title}</h2>
      <p className="without-script">{words.withoutScript}</p>
      <ul>
        {sections.map(({ label, href, parts }) => (
          <li key={href}>
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
          <Link href="/tags">{topics.all}</Link>
        </li>
      </ul>
    </section>
  )
}
