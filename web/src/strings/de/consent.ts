import type { Strings } from '../types'

export const consent: Strings['consent'] = {
  title: 'Darf diese Website Skripte anderer laden?',
  from: (host) => `von ${host}`,
  explanation:
    'Die Seiten funktionieren ohne sie. „Datenschutzeinstellungen“ am Ende jeder Seite führt hierher zurück.',
  allow: 'Erlauben',
  decline: 'Ablehnen',
}
