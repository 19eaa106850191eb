import type { Strings } from '../types'

export const islands: Strings['islands'] = {
  undrawn: (why) => `図を描画できませんでした: ${why}`,
  reset: 'リセット',
  run: '実行',
  result: (title) => `${title} の結果`,
  endpoint: 'エンドポイント',
  query: 'クエリ（オブジェクト）',
  queryString: 'クエリ文字列',
  copy: 'コピー',
  startOver: '最初からやり直す',
  noObject: '{ sort: "title" } のようなオブジェクトを入力してください。',
  notYet: (why) => `まだオブジェクトではありません: ${why}`,
}

export const copying: Strings['copying'] = {
  copied: 'コピーしました',
  linkCopied: 'リンクをコピーしました',
  failed: 'コピーできませんでした',
  notAllowed: 'ここではコピーが許可されていません',
}
