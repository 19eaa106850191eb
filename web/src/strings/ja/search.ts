import type { Strings } from '../types'
import { amount } from './locale'

export const search: Strings['search'] = {
  searching: '検索中…',
  results: '検索結果',
  none: '結果はありません',
  noneFor: ['「', '」に一致する結果はありません'],
  suggestions: '他の検索候補',
  feedback: '見つかるはずのものがありませんでしたか？',
  feedbackLink: 'お知らせください。',
  failed: '検索結果を取得できません',
}

export const searchDialog: Strings['searchDialog'] = {
  loading: '検索を読み込み中…',
  hint: 'ページ、見出し、オプション、コードを検索します。',
  recent: '最近開いたページ',
  favourites: 'お気に入り',
  keep: (place) => `${place} をお気に入りに追加`,
  forget: (place) => `${place} を削除`,
  count: (count) => `${amount(count)} 件`,
  seeAll: (count) => (count === 1 ? '1 件の結果を表示' : `${amount(count)} 件の結果をすべて表示`),
  countMany: (least) => `${amount(least)} 件以上`,
  seeMany: (least) => `${amount(least)} 件以上の結果をすべて表示`,
  choose: '選択',
  enterKey: 'Enter',
  open: '開く',
  escapeKey: 'Esc',
  closes: ' で検索を閉じる',
}

export const searchPage: Strings['searchPage'] = {
  title: '検索',
  description: 'ドキュメントを検索します。',
  filter: '絞り込み',
  facets: { section: 'セクション', tags: 'トピック', language: '言語', version: 'バージョン' },
  count: (count) => `${amount(count)} ページ`,
  pages: '検索結果のページ',
  page: (label) => `${label} ページ`,
  previous: '前へ',
  next: '次へ',
}

export const sections: Strings['sections'] = {
  title: 'セクションから探す',
  withoutScript:
    '検索はブラウザーで動作し、JavaScript が必要ですが、無効になっています。すべてのページは次のセクションから探せます。',
}

export const searchHealth: Strings['searchHealth'] = {
  inRelease: 'リリース内のインデックスがブラウザーで応答しています。',
  noServer: '検索サーバーが応答しないため、リリース内のインデックスが応答しています。',
  servers: (answering, all) =>
    all === 1 ? '検索サーバーが応答しています。' : `${all} 台中 ${answering} 台の検索サーバーが応答しています。`,
}
