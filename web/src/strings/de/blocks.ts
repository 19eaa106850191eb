import type { Strings } from '../types'

export const blocks: Strings['blocks'] = {
  callouts: {
    note: 'Hinweis',
    tip: 'Tipp',
    info: 'Info',
    caution: 'Vorsicht',
    warning: 'Warnung',
    danger: 'Warnung',
    prerequisites: 'Voraussetzungen',
    strapi: undefined,
    callout: undefined,
  },
  remark: 'Anmerkung',
  panels: { request: 'Beispielanfrage', response: 'Beispielantwort' },
  requestSwitch: 'Beispielanfrage',
  variant: 'Variante auswählen',
  done: 'Erledigt: ',
  toDo: 'Zu erledigen: ',
  diagram: 'Diagramm',
  playground: 'Zum Ausprobieren',
  table: 'Tabelle',
  openPicture: (alt) => `Groß anzeigen: ${alt}`,
  brokenLink: (href) => `Dieser Link führt ins Leere: ${href}`,
  unfold: (lines) => `Alle ${lines} Zeilen zeigen`,
  fold: 'Weniger zeigen',
  loadsFrom: (host) => `Wird von ${host} geladen`,
}

export const code: Strings['code'] = {
  title: 'Code',
  variant: 'Variante des Beispiels auswählen',
  untitled: 'Code',
  wrap: (what) => `Zeilen umbrechen: ${what}`,
  copy: (what) => `Kopieren: ${what}`,
}
