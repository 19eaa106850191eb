import type { Strings } from '../types'

export const home: Strings['home'] = {
  samples: 'Beispiele',
}

export const slides: Strings['slides'] = {
  title: 'Zum Einstieg',
  carousel: 'Karussell',
  row: 'Folien',
  slide: 'Folie',
  position: (index, count) => `${index} von ${count}`,
  previous: 'Vorherige Folie',
  next: 'Nächste Folie',
}
