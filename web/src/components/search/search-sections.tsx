import { Link } from '@/components/ui/link'
import type { Portal } from '@/content/portal'
import { resolveTarget } from '@/content/targets'

/** For readers whose browser runs no scripts: why nothing is found here, and every section to look through instead. */
export function SearchSections({ portal }: { portal: Portal }) {
  const sections = portal.sidebars.flatMap(({ key, label, entry }) =>
    entry === undefined ? [] : [{ key, label, href: resolveTarget(portal, { documentId: entry }) }],
  )
  return (
    <section className="without-script search-sections" aria-labelledby="sections">
      <h2 id="sections">Look through the sections</h2>
      <p>
        The search runs in your browser and needs JavaScript, which is off. Every page can be found from these instead.
      </p>
      <ul>
        {sections.map(({ key, label, href }) => (
          <li key={key}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li>
          <Link href="/tags">All topics</Link>
        </li>
      </ul>
    </section>
  )
}
