import type { Strings } from '../types'
import { amount } from './locale'

export const search: Strings['search'] = {
  searching: 'Suche läuft …',
  results: 'Ergebnisse',
  none: 'Keine Ergebnisse',
  noneFor: ['Keine Ergebnisse für „', '“'],
  suggestions: 'Andere Suchbegriffe',
  feedback: 'Hätte diese Suche etwas finden sollen?',
  feedbackLink: 'Rückmeldung geben.',
  failed: 'Die Ergebnisse konnten nicht abgerufen werden',
}

export const searchDialog: Strings['searchDialog'] = {
  loading: 'Suche wird geladen …',
  hint: 'Seiten, Überschriften, Optionen und Code durchsuchen.',
  recent: 'Zuletzt geöffnet',
  favourites: 'Favoriten',
  keep: (place) => `Merken: ${place}`,
  forget: (place) => `Vergessen: ${place}`,
  count: (count) => (count === 1 ? '1 Ergebnis' : `${amount(count)} Ergebnisse`),
  seeAll: (count) => (count === 1 ? '1 Ergebnis anzeigen' : `Alle ${amount(count)} Ergebnisse anzeigen`),
  countMany: (least) => `Mindestens ${amount(least)} Ergebnisse`,
  seeMany: (least) => `Alle Ergebnisse anzeigen, mindestens ${amount(least)}`,
  choose: 'auswählen',
  enterKey: 'Enter',
  open: 'öffnen',
  escapeKey: 'Esc',
  closes: ' schließt die Suche',
}

export const searchPage: Strings['searchPage'] = {
  title: 'Suche',
  description: 'Die Dokumentation durchsuchen.',
  filter: 'Filter',
  facets: { section: 'Bereich', tags: 'Thema', language: 'Sprache', version: 'Version' },
  count: (count) => (count === 1 ? '1 Seite' : `${amount(count)} Seiten`),
  pages: 'Ergebnisseiten',
  page: (label) => `Seite ${label}`,
  previous: 'Zurück',
  next: 'Weiter',
}

export const sections: Strings['sections'] = {
  title: 'Nach Bereich durchsehen',
  withoutScript:
    'Die Suche läuft im Browser und braucht JavaScript, das ausgeschaltet ist. Jede Seite ist auch über diese Bereiche zu finden.',
}

export const searchHealth: Strings['searchHealth'] = {
  inRelease: 'Der Index dieser Version antwortet, im Browser.',
  noServer: 'Der Suchserver antwortet nicht; der Index dieser Version antwortet.',
  servers: (answering, all) =>
    all === 1 ? 'Der Suchserver antwortet.' : `${answering} von ${all} Suchservern antworten.`,
}
