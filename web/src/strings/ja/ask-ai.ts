import type { Strings } from '../types'

export const askAi: Strings['askAi'] = {
  question: '質問',
  placeholder: 'ドキュメントについて質問する',
  ask: '質問する',
  hint: '自由な言葉で質問してください。回答には出典のページが示されます。',
  looking: 'ドキュメントを調べています…',
  failed: '現在回答できません。ネットワーク接続を確認してから、もう一度質問してください。',
  noAnswer: (question) => [
    `ドキュメントに「${question}」は見つかりませんでした。別の言葉で試すか、`,
    'トピックの一覧',
    'をご覧ください。',
  ],
  stop: '停止',
  instead: '現在、モデルは回答できません。質問に最も近い箇所を示します。',
  nearest: '最も近い箇所',
  broken: '回答は途中で終わりました。続きはもう一度質問してください。',
  citation: (number, title) => `出典 ${number}: ${title}`,
  fromPages: '出典のページ',
  panelFailed: 'パネルを読み込めませんでした。閉じてからもう一度開いてください。',
  loadingWidget: 'アシスタントを読み込み中…',
  widgetFailed: 'アシスタントを読み込めませんでした。ネットワーク接続を確認してください。',
  disclaimers: {
    passages: '回答はページからの引用です。検索が選ぶため、より適切な箇所を見落とすことがあります。',
    conversation:
      '回答は下に示すページから AI が生成したもので、不正確な場合があります。必ずそのページで確認してください。',
    widget: (host) =>
      `回答は ${host} のアシスタントが AI で生成したもので、不正確な場合があります。必ずページで確認してください。`,
  },
}
