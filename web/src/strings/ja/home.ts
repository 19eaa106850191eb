import type { Strings } from '../types'

export const home: Strings['home'] = {
  samples: 'サンプル',
}

export const slides: Strings['slides'] = {
  title: '最初に見るもの',
  carousel: 'カルーセル',
  row: 'スライド一覧',
  slide: 'スライド',
  position: (index, count) => `${index} / ${count}`,
  previous: '前のスライド',
  next: '次のスライド',
}
