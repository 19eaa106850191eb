import type { Crumb } from '@portico/content-model/site'
import { Link } from '@/components/ui/link'

/** Where a page stands. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={`${index}-${label}`}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : href ? (
              <Link href={href}>{label}</Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
