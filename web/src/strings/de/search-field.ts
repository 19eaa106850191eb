import type { Strings } from '../types'

export const searchField: Strings['searchField'] = {
  label: 'Dokumentation durchsuchen',
  submit: 'Suchen',
}
