import type { Shell } from '@portico/content-model/site'
import { Frame } from '@theme/frame'
import { Link } from '@/components/ui/link'
import { NearestPages } from './nearest-pages'
import { notFound, topics } from '@strings'

/** What a reader sees at an address that leads nowhere. */
export function NotFoundPage({ shell }: { shell: Shell }) {
  return (
    <Frame shell={shell}>
      <article className="not-found">
        <header className="page-head">
          <p className="eyebrow">404</p>
          <h1>{notFound.title}</h1>
          <p className="lead">{notFound.lead}</p>
        </header>
        <NearestPages />
        <p>
          <Link href="/">{notFound.home}</Link> <span aria-hidden="true">·</span> <Link href="/tags">{topics.all}</Link>
        </p>
      </article>
    </Frame>
  )
}
