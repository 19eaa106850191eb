import type { DocPage } from '@portico/content-model/site'
import { Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { docs } from '@strings'

/** Where to go from the end of a page: pages about the same, and those before and after it in the order of the sidebar. */
export function Pagination({ previous, next, related }: DocPage['nextSteps']) {
  return (
    <>
      {related.length > 0 && (
        <nav className="related" aria-label={docs.related}>
          <p>{docs.related}</p>
          <ul>
            {related.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(previous || next) && (
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
              {next.description && <span className="quiet">{next.description}</span>}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
