import type { HomePage as HomePageData, Shell } from '@portico/content-model/site'
import { Frame } from '@theme/frame'
import { PortableBody, type PreparedBody } from '@/components/portable-text'
import { Icon } from '@/components/ui/icons'
import { JsonLd } from '@/components/ui/json-ld'
import { Link } from '@/components/ui/link'
import { SearchForm } from '@/components/ui/search-form'
import type { HighlightedSamples } from '@/highlight/highlight-code'
import { Audiences } from './audiences'
import { Product } from './product'
import { Samples } from './samples'
import { Slides } from './slides'

interface HomePageProps {
  shell: Shell
  page: HomePageData
  /** Its samples as HTML. */
  highlighted: HighlightedSamples
  /** Its text. */
  prepared: PreparedBody
}

/**
 * The home page: what this is, how it is used and looks, a way in for each kind of reader, what is new, and a text of
 * blocks. It has the parts that its editors filled in.
 */
export function HomePage({ shell, page, highlighted, prepared }: HomePageProps) {
  const { hero, samples, picture, slides, cards, contribute } = page
  const shownSamples = samples.length > 0 && <Samples samples={samples} highlighted={highlighted} />
  return (
    <Frame shell={shell} className="frame-home">
      <article className="home">
        {hero ? (
          <header className="hero">
            <div className="hero-text">
              <h1>{hero.title}</h1>
              {hero.description && <p className="lead">{hero.description}</p>}
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
            </div>
            {shownSamples}
          </header>
        ) : (
          <>
            <h1 className="visually-hidden">{shell.title}</h1>
            {shownSamples}
          </>
        )}
        {cards.length > 0 && <Audiences cards={cards} />}
        {picture && <Product picture={picture} />}
        <Slides slides={slides} />
        {page.body.length > 0 && (
          <div className="home-body prose">
            <PortableBody {...prepared} />
          </div>
        )}
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
