import type { Shell } from '@portico/content-model/site'
import { Frame } from '@/components/layout/frame'
import { Link } from '@/components/ui/link'
import { NearestPages } from './nearest-pages'

/** What a reader sees at an address that leads nowhere. */
export function NotFoundPage({ shell }: { shell: Shell }) {
  return (
    <Frame shell={shell}>
      <article className="not-found">
        <header className="page-head">
          <p className="eyebrow">404</p>
          <h1>Page not found</h1>
          <p className="lead">There is no page at this address. It may have moved, or the link may be wrong.</p>
        </header>
        <NearestPages />
        <p>
          <Link href="/">Home page</Link> <span aria-hidden="true">·</span> <Link href="/tags">All topics</Link>
        </p>
      </article>
    </Frame>
  )
}
