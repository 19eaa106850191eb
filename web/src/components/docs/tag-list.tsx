import { tagPath, type Tag } from '@portico/content-model'
import { Link } from '@/components/ui/link'

/** The topics of a page. */
export function TagList({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null
  return (
    <nav className="tags" aria-label="Topics of this page">
      <ul>
        {tags.map(({ slug, name }) => (
          <li key={slug}>
            <Link href={tagPath(slug)} className="tag">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
