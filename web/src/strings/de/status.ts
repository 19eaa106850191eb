import type { Strings } from '../types'
import { amount } from './locale'

export const status: Strings['status'] = {
  title: 'Dieses Portal jetzt',
  withoutScript:
    'Mit JavaScript steht hier, welche Version angezeigt wird, ob die Suche antwortet und ob das CMS erreichbar ist.',
  release: 'Version',
  search: 'Suche',
  cms: 'CMS',
  made: ({ id, on, pages }) => `${id}, erstellt am ${on} UTC, ${pages === 1 ? '1 Seite' : `${amount(pages)} Seiten`}`,
  notPublic: 'Der Zustand ist hier nicht öffentlich.',
  states: {
    good: 'In Ordnung',
    poor: 'Gestört',
    failed: 'Nicht erreichbar',
    loading: 'Wird geladen …',
    unknown: 'Unbekannt',
  },
  publisher: {
    idle: 'Alles, was dort veröffentlicht ist, ist auf dieser Website.',
    waiting: 'Gerade wurde eine Änderung veröffentlicht; eine neue Version folgt.',
    building: 'Eine neue Version wird erstellt.',
    retrying: 'Die letzte Version konnte nicht erstellt werden; ein neuer Versuch läuft.',
    unreachable: 'Das CMS ist nicht erreichbar; die Website bleibt, wie sie ist.',
    reachable: 'Das CMS ist erreichbar.',
  },
}
