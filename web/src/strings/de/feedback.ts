import type { Strings } from '../types'

export const feedback: Strings['feedback'] = {
  question: 'War diese Seite hilfreich?',
  yes: 'Ja',
  no: 'Nein',
  thanks: 'Danke für die Antwort.',
  whatHelped: 'Was hat geholfen? (freiwillig)',
  whatIsMissing: 'Was fehlt? (freiwillig)',
  send: 'Senden',
  failed: 'Die Antwort konnte nicht gesendet werden. Bitte später noch einmal versuchen.',
}
