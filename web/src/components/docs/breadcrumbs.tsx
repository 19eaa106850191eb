import type { Crumb } from '@portico/content-model/site'
import { Link } from '@/components/ui/link'
import { docs, topics } from '@strings'

/** Crumbs that lead to a page of the site itself, whose names are words of the interface. */
const NAMES: Readonly<Record<string, string>> = { '/': docs.home, '/tags': topics.title }

/** Where a page stands. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={docs.breadcrumbs}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={`${index}-${label}`}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : href ? (
              <Link href={href}>{NAMES[href] ?? label}</Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
