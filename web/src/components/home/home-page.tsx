import type { HomePage as HomePageData, Shell } from '@portico/content-model/site'
import { Frame } from '@theme/frame'
import { Icon } from '@/components/ui/icons'
import { JsonLd } from '@/components/ui/json-ld'
import { Link } from '@/components/ui/link'
import { SearchForm } from '@/components/ui/search-form'
import { Audiences } from './audiences'
import { Slides } from './slides'

/** The home page: what this is, what is new, and a way in for each kind of reader. */
export function HomePage({ shell, page }: { shell: Shell; page: HomePageData }) {
  const { hero, slides, cards, contribute } = page
  return (
    <Frame shell={shell} className="frame-home">
      <article className="home">
        <header className="hero">
          <h1>{hero.title}</h1>
          <p className="lead">{hero.description}</p>
          <SearchForm quiet />
          {hero.actions.length > 0 && (
            <ul className="hero-actions">
              {hero.actions.map(({ label, href }, index) => (
                <li key={label}>
                  <Link href={href} className={index === 0 ? 'button' : 'button button-quiet'}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </header>
        <Audiences cards={cards} />
        <Slides slides={slides} />
        {contribute && (
          <p className="contribute">
            <Link href={contribute.href}>
              {contribute.label} <Icon name="arrow-right" />
            </Link>
          </p>
        )}
      </article>
      <JsonLd data={page.structuredData} />
    </Frame>
  )
}
