'use client'

import { useRef } from 'react'
import { Icon } from '@/components/ui/icons'
import { slides as words } from '@strings'

interface SlidesProps {
  slides: readonly {
    readonly title: string
    readonly description: string
    readonly action: { readonly label: string; readonly href: string }
    readonly variant: 'default' | 'cloud'
  }[]
}

/** A row of news. It scrolls by hand, by key and by its two buttons, and never by itself. */
export function Slides({ slides }: SlidesProps) {
  const row = useRef<HTMLUListElement>(null)
  const turn = (direction: 1 | -1) => {
    const width = row.current?.firstElementChild?.getBoundingClientRect().width ?? 0
    row.current?.scrollBy({ left: direction * width })
  }
  if (slides.length === 0) return null
  return (
    <section className="slides" aria-roledescription={words.carousel} aria-label={words.title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take focus (WCAG 2.1.1) */}
      <ul ref={row} tabIndex={0} aria-label={words.row}>
        {slides.map(({ title, description, action, variant }, index) => (
          <li
            key={title}
            className={`slide slide-${variant}`}
            aria-roledescription={words.slide}
            aria-label={words.position(index + 1, slides.length)}
          >
            <h2>{title}</h2>
            <p>{description}</p>
            <a className="button button-quiet" href={action.href}>
              {action.label}
            </a>
          </li>
        ))}
      </ul>
      <div className="slides-buttons needs-script">
        <button
          type="button"
          className="icon-button"
          data-replay=""
          aria-label={words.previous}
          onClick={() => turn(-1)}
        >
          <Icon name="arrow-left" />
        </button>
        <button type="button" className="icon-button" data-replay="" aria-label={words.next} onClick={() => turn(1)}>
          <Icon name="arrow-right" />
        </button>
      </div>
    </section>
  )
}
