import type { Strings } from '../types'

export const searchField: Strings['searchField'] = {
  label: 'ドキュメントを検索',
  submit: '検索',
}
