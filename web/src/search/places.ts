import { readStoredJson, STORAGE, writeStored } from '@/components/ui/stored'

/** A page that a reader went to from the search. */
export interface Place {
  readonly href: string
  readonly title: string
  /** The section, where it was one. */
  readonly heading?: string
}

/** What the reader's browser remembers of their searches; nobody else sees it. */
export interface Places {
  /** The latest first. */
  readonly recent: readonly Place[]
  readonly favourites: readonly Place[]
}

const MAX_RECENT = 7
const MAX_FAVOURITES = 20
const MAX_LENGTH = 500
const NONE: Places = { recent: [], favourites: [] }

/** Reads what is stored. What cannot be read counts as nothing. */
export function readPlaces(): Places {
  const stored = readStoredJson(STORAGE.places)
  if (typeof stored !== 'object' || stored === null) return NONE
  const { recent, favourites } = stored as { recent?: unknown; favourites?: unknown }
  return { recent: placesIn(recent, MAX_RECENT), favourites: placesIn(favourites, MAX_FAVOURITES) }
}

/** Remembers; where the browser does not let us, as long as the page lasts. */
export function writePlaces(places: Places): void {
  writeStored(STORAGE.places, JSON.stringify(places))
}

/** With a place visited just now. A favourite stays where it is. */
export function visited(places: Places, place: Place): Places {
  if (has(places.favourites, place)) return places
  return { ...places, recent: [place, ...without(places.recent, place)].slice(0, MAX_RECENT) }
}

/** With a place moved from the recent ones to the favourites. */
export function favoured(places: Places, place: Place): Places {
  return {
    recent: without(places.recent, place),
    favourites: [place, ...without(places.favourites, place)].slice(0, MAX_FAVOURITES),
  }
}

/** Without a place. */
export function forgotten({ recent, favourites }: Places, place: Place): Places {
  return { recent: without(recent, place), favourites: without(favourites, place) }
}

function has(places: readonly Place[], { href }: Place): boolean {
  return places.some((place) => place.href === href)
}

function without(places: readonly Place[], { href }: Place): readonly Place[] {
  return places.filter((place) => place.href !== href)
}

function placesIn(value: unknown, most: number): readonly Place[] {
  return Array.isArray(value) ? value.filter(isPlace).slice(0, most) : []
}

/** Only paths of this site: what is stored could have been written by anyone who once ran a script here. */
function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false
  const { href, title, heading } = value as Record<string, unknown>
  return isText(href) && /^\/(?!\/)/.test(String(href)) && isText(title) && (heading === undefined || isText(heading))
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_LENGTH
}
