import type { Strings } from '../types'

export const feedback: Strings['feedback'] = {
  question: 'このページは役に立ちましたか？',
  yes: 'はい',
  no: 'いいえ',
  thanks: 'ご回答ありがとうございます。',
  whatHelped: '役に立った点（任意）',
  whatIsMissing: '足りない点（任意）',
  send: '送信',
  failed: '回答を送信できませんでした。しばらくしてからもう一度お試しください。',
}
