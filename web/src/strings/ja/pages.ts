import type { Strings } from '../types'
import { amount } from './locale'

export const docs: Strings['docs'] = {
  breadcrumbs: 'パンくずリスト',
  home: 'ホーム',
  copyMarkdown: 'ページを Markdown としてコピー',
  viewMarkdown: 'Markdown で表示',
  edit: 'このページを編集',
  share: '共有',
  shareLink: 'リンクをコピーまたは送信',
  openInChatGpt: 'ChatGPT で開く',
  openInClaude: 'Claude で開く',
  askAbout: (address: string) => `${address} を読んで、質問に答えてください。`,
  topics: 'このページのトピック',
  lastChange: ['最終更新日: ', ''],
  checked: (against) => `${against} で確認済み`,
  checkedOn: (against) => [`${against} で確認済み（`, '）'],
  sources: '出典',
  neighbours: '前後のページ',
  previous: '前へ',
  next: '次へ',
  related: '関連ページ',
}

export const topics: Strings['topics'] = {
  title: 'トピック',
  description: 'ドキュメントのすべてのトピックの一覧です。',
  lead: 'トピックを選ぶと、関連するすべてのページが表示されます。',
  none: 'トピックのあるページはまだありません。',
  goHome: 'ホームページへ移動します。',
  letters: '索引',
  all: 'すべてのトピック',
  pagesAbout: (count, topic) => `「${topic}」のページ（${amount(count)} ページ）`,
}

export const notFound: Strings['notFound'] = {
  title: 'ページが見つかりません',
  lead: 'このアドレスにページはありません。移動したか、リンクが間違っている可能性があります。',
  nearest: 'お探しのページ',
  home: 'ホームページ',
}

export const preview: Strings['preview'] = {
  title: 'プレビュー',
  titleOf: (heading) => `プレビュー: ${heading}`,
  notYet: 'この下書きはまだ表示できません',
  problems: 'この下書きの問題',
  countProblems: (count) => `この下書きの問題: ${amount(count)} 件`,
  failed: '下書きを取得できませんでした。',
  loadAgain: 'しばらくしてから、このページを再読み込みしてください。',
}
