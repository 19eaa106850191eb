import type { Strings } from '../types'

export const blocks: Strings['blocks'] = {
  callouts: {
    note: '注',
    tip: 'ヒント',
    info: '情報',
    caution: '注意',
    warning: '警告',
    danger: '警告',
    prerequisites: '前提条件',
    strapi: undefined,
    callout: undefined,
  },
  remark: '補足',
  panels: { request: 'リクエストの例', response: 'レスポンスの例' },
  requestSwitch: 'リクエストの例',
  variant: '表示する内容を選択',
  done: '完了: ',
  toDo: '未完了: ',
  diagram: '図',
  playground: 'プレイグラウンド',
  table: '表',
  openPicture: (alt) => `拡大表示: ${alt}`,
  brokenLink: (href) => `リンク先がありません: ${href}`,
  unfold: (lines) => `全 ${lines} 行を表示`,
  fold: '折りたたむ',
  loadsFrom: (host) => `${host} から読み込みます`,
}

export const code: Strings['code'] = {
  title: 'コード',
  variant: '表示するサンプルを選択',
  untitled: 'コード',
  wrap: (what) => `${what} の行を折り返す`,
  copy: (what) => `${what} をコピー`,
}
