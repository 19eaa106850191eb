import type { Strings } from '../types'

export const consent: Strings['consent'] = {
  title: '他のサイトのスクリプトを読み込みますか？',
  from: (host) => `提供元: ${host}`,
  explanation: '許可しなくてもページは使えます。各ページの下部にある「プライバシー設定」からいつでも変更できます。',
  allow: '許可する',
  decline: '拒否する',
}
