import type { Strings } from '../types'

export const shell: Strings['shell'] = {
  skipLink: 'メインコンテンツへスキップ',
  openMenu: 'メニューを開く',
  closeMenu: 'メニューを閉じる',
  main: 'メインナビゲーション',
  mainMenu: 'メインメニュー',
  backToSection: 'このセクションに戻る',
  search: '検索',
  searchKeys: 'Ctrl K',
  darkTheme: 'ダークテーマ',
  announcement: 'お知らせ',
  closeAnnouncement: 'お知らせを閉じる',
  version: ['バージョン ', ''],
  social: 'フォローする',
  privacy: 'プライバシー設定',
}

export const navigation: Strings['navigation'] = {
  askAi: 'AI に質問',
  language: '言語',
  section: 'セクション',
  openSection: 'このセクションを開く',
  badges: { new: '新規', updated: '更新' },
  hideSidebar: 'サイドバーを隠す',
  showSidebar: 'サイドバーを表示',
  onThisPage: 'このページの内容',
  loadingPage: 'ページを読み込み中',
}

export const notices: Strings['notices'] = {
  loading: '読み込み中…',
  close: '閉じる',
  retry: '再試行',
  tryAgain: 'もう一度試す',
  checkNetwork: 'ネットワーク接続を確認してください。',
  pageFailed: 'ページを読み込めませんでした。',
  partFailed: 'ページのこの部分を読み込めませんでした。',
  blockFailed: 'このブロックのスクリプトを読み込めませんでした。',
  crashed: 'このページでエラーが発生しました。',
  newRelease: 'このサイトの新しいバージョンがあります。',
  showRelease: '表示する',
  notNow: '後で',
}

export const early: Strings['early'] = {
  searchFailed: '検索を読み込めませんでした。ネットワーク接続を確認してください。',
  stylesMissing:
    'サイトが正しく読み込まれませんでした。多くの場合、ベース URL の誤りが原因です。このページからの候補: ',
}
