import { Frame } from '@/components/layout/frame'
import { Icon } from '@/components/ui/icons'
import { JsonLd } from '@/components/ui/json-ld'
import { Link } from '@/components/ui/link'
import { SearchForm } from '@/components/ui/search-form'
import type { Portal } from '@/content/portal'
import { absoluteUrl } from '@/content/structured-data'
import { resolveTarget } from '@/content/targets'
import { Audiences } from './audiences'
import { Slides } from './slides'

/** The home page: what this is, what is new, and a way in for each kind of reader. */
export function HomePage({ portal }: { portal: Portal }) {
  const { site, home } = portal
  const { hero, slides, cards, contribute } = home
  return (
    <Frame className="frame-home">
      <article className="home">
        <header className="hero">
          <h1>{hero.title}</h1>
          <p className="lead">{hero.description}</p>
          <SearchForm quiet />
          {hero.actions.length > 0 && (
            <ul className="hero-actions">
              {hero.actions.map(({ label, target }, index) => (
                <li key={label}>
                  <Link href={resolveTarget(portal, target)} className={index === 0 ? 'button' : 'button button-quiet'}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </header>
        <Audiences cards={cards} resolve={(target) => resolveTarget(portal, target)} />
        <Slides slides={slides.map((slide) => ({ ...slide, href: resolveTarget(portal, slide.action.target) }))} />
        {contribute && (
          <p className="contribute">
            <Link href={resolveTarget(portal, contribute.target)}>
              {contribute.label} <Icon name="arrow-right" />
            </Link>
          </p>
        )}
      </article>
      <JsonLd
        data={[
          {
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name: site.title,
            url: absoluteUrl(site, '/'),
            potentialAction: {
              '@type': 'SearchAction',
              target: `${absoluteUrl(site, '/search')}?q={search_term_string}`,
              'query-input': 'required name=search_term_string',
            },
          },
        ]}
      />
    </Frame>
  )
}
