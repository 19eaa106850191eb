import type { PageLink } from '@portico/content-model/site'
import { Link } from '@/components/ui/link'
import { docs } from '@strings'

/** The topics of a page. */
export function TagList({ tags }: { tags: readonly PageLink[] }) {
  if (tags.length === 0) return null
  return (
    <nav className="tags" aria-label={docs.topics}>
      <ul>
        {tags.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className="tag">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
