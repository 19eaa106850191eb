import type { Facet } from '@/search/facets'
import type { Around } from '../around'
import { amount } from './locale'

/** The search, wherever it is. */
export const search = {
  searching: 'Searching…',
  results: 'Results',
  none: 'No results',
  noneFor: ['No results for “', '”'] satisfies Around,
  suggestions: 'Try searching for',
  feedback: 'Should this search have found something?',
  feedbackLink: 'Let us know.',
  failed: 'Unable to fetch results',
}

/** The dialog of the search. */
export const searchDialog = {
  loading: 'Loading the search…',
  hint: 'Search pages, headings, options and code.',
  recent: 'Recent',
  favourites: 'Favorites',
  keep: (place: string) => `Keep ${place}`,
  forget: (place: string) => `Forget ${place}`,
  count: (count: number) => (count === 1 ? '1 result' : `${amount(count)} results`),
  seeAll: (count: number) => (count === 1 ? 'See 1 result' : `See all ${amount(count)} results`),
  countMany: (least: number) => `At least ${amount(least)} results`,
  seeMany: (least: number) => `See all results, at least ${amount(least)}`,
  choose: 'choose',
  enterKey: 'Enter',
  open: 'open',
  escapeKey: 'Esc',
  closes: ' closes the search',
}

/** The page of the search. */
export const searchPage = {
  title: 'Search',
  description: 'Search the documentation.',
  filter: 'Filter',
  facets: { section: 'Section', tags: 'Topic', language: 'Language', version: 'Version' } satisfies Record<
    Facet,
    string
  >,
  count: (count: number) => (count === 1 ? '1 page' : `${amount(count)} pages`),
  pages: 'Pages of results',
  page: (label: string) => `Page ${label}`,
  previous: 'Previous',
  next: 'Next',
}

/** What the page of the search shows until something is asked. */
export const sections = {
  title: 'Look through the sections',
  withoutScript:
    'The search runs in your browser and needs JavaScript, which is off. Every page can be found from these instead.',
}

/** How the search is now. */
export const searchHealth = {
  inRelease: 'The index inside the release answers, in your browser.',
  noServer: 'The search server does not answer; the index inside the release does.',
  servers: (answering: number, all: number) =>
    all === 1 ? 'The search server answers.' : `${answering} of ${all} search servers answer.`,
}
