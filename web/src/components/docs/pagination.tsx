import { Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { NavPage } from '@portico/content-model/navigation'
import { docs } from '@strings'

interface PaginationProps {
  previous?: NavPage | undefined
  next?: NavPage | undefined
}

/** The pages before and after, in the order of the sidebar. */
export function Pagination({ previous, next }: PaginationProps) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={docs.neighbours}>
      {previous && (
        <Link href={previous.href} className="pagination-previous">
          <span className="quiet">{docs.previous}</span>
          <span className="pagination-title">
            <Icon name="arrow-left" /> {previous.label}
          </span>
        </Link>
      )}
      {next && (
        <Link href={next.href} className="pagination-next">
          <span className="quiet">{docs.next}</span>
          <span className="pagination-title">
            {next.label} <Icon name="arrow-right" />
          </span>
        </Link>
      )}
    </nav>
  )
}
