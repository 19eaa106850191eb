import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '@/components/ui/icons'
import { favoured, forgotten, readPlaces, writePlaces, type Place, type Places } from '@/search/places'
import { searchDialog } from '@strings'

/** What the reader opened from the search before, and what they keep. */
export function History({ onOpen }: { onOpen: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState(() => readPlaces())
  const change = (next: Places) => {
    setPlaces(next)
    writePlaces(next)
    // The button that was pressed is gone or stands elsewhere now.
    fieldOf(list.current)?.focus()
  }
  const { recent, favourites } = places
  if (recent.length === 0 && favourites.length === 0) return <p className="search-hint">{searchDialog.hint}</p>
  return (
    // The keys are those of the links inside; nothing else here takes them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} className="search-history" onKeyDown={walk}>
      <PlaceList id="recent" title={searchDialog.recent} places={recent} onOpen={onOpen}>
        {(place) => (
          <>
            <PlaceButton
              icon="star"
              label={searchDialog.keep(nameOf(place))}
              onClick={() => change(favoured(places, place))}
            />
            <PlaceButton
              icon="close"
              label={searchDialog.forget(nameOf(place))}
              onClick={() => change(forgotten(places, place))}
            />
          </>
        )}
      </PlaceList>
      <PlaceList id="favourites" title={searchDialog.favourites} places={favourites} onOpen={onOpen}>
        {(place) => (
          <PlaceButton
            icon="close"
            label={searchDialog.forget(nameOf(place))}
            onClick={() => change(forgotten(places, place))}
          />
        )}
      </PlaceList>
    </div>
  )
}

/** The arrows go from place to place, and from the first one up to the field. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement))
  const next = links[at + step]
  if (next) next.focus()
  else if (step < 0) fieldOf(event.currentTarget)?.focus()
}

function fieldOf(part: HTMLElement | null): HTMLInputElement | null | undefined {
  return part?.closest('dialog')?.querySelector('input')
}

interface PlaceListProps {
  id: string
  title: string
  places: readonly Place[]
  onOpen: () => void
  children: (place: Place) => ReactNode
}

function PlaceList({ id: name, title, places, onOpen, children }: PlaceListProps) {
  if (places.length === 0) return null
  const id = `:${name}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.href}>
            <a href={place.href} onClick={onOpen}>
              <span className="hit-title">{place.title}</span>
              {place.heading !== undefined && <span className="hit-section">{place.heading}</span>}
            </a>
            {children(place)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlaceButton({ icon, label, onClick }: { icon: 'star' | 'close'; label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

function nameOf({ title, heading }: Place): string {
  return heading === undefined ? title : `${title}: ${heading}`
}
