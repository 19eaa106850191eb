import type { Strings } from '../types'

export const islands: Strings['islands'] = {
  undrawn: (why) => `Das Diagramm konnte nicht gezeichnet werden: ${why}`,
  reset: 'Zurücksetzen',
  run: 'Ausführen',
  result: (title) => `Ergebnis: ${title}`,
  endpoint: 'Endpunkt',
  query: 'Abfrage als Objekt',
  queryString: 'Query-String',
  copy: 'Kopieren',
  startOver: 'Neu beginnen',
  noObject: 'Ein Objekt eingeben, zum Beispiel { sort: "title" }.',
  notYet: (why) => `Das ist noch kein Objekt: ${why}`,
}

export const copying: Strings['copying'] = {
  copied: 'Kopiert',
  linkCopied: 'Link kopiert',
  failed: 'Kopieren fehlgeschlagen',
  notAllowed: 'Kopieren ist hier nicht erlaubt',
}
