import type { Strings } from '../types'
import { amount } from './locale'

export const status: Strings['status'] = {
  title: 'このポータルの現在の状態',
  withoutScript:
    'JavaScript を有効にすると、表示中のリリース、検索が応答するか、CMS に接続できるかがここに表示されます。',
  release: 'リリース',
  search: '検索',
  cms: 'CMS',
  made: ({ id, on, pages }) => `${id}、${on} UTC 作成、${amount(pages)} ページ`,
  notPublic: 'ここでは状態を公開していません。',
  states: { good: '正常', poor: '障害あり', failed: '接続不可', loading: '読み込み中…', unknown: '不明' },
  publisher: {
    idle: '公開された内容はすべてリリースに含まれています。',
    waiting: '変更が公開されました。まもなくリリースされます。',
    building: 'リリースを作成しています。',
    retrying: '前回のリリースを作成できませんでした。再試行しています。',
    unreachable: 'CMS に接続できません。サイトは現在の状態のままです。',
    reachable: 'CMS に接続できます。',
  },
}
