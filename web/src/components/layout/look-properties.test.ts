import { contrastOf } from '@portico/content-model/site'
import { expect, test } from 'vitest'
import { CODE_THEME_PROPERTIES } from './look-properties'

const themes = Object.entries(CODE_THEME_PROPERTIES).filter(([name]) => name !== 'portico')
const TEXT = { light: '#1b1b2b', dark: '#ececf4' } as const

test.each(themes)('code in the colors “%s” can be read in both themes, on marked lines too', (name, both) => {
  const least = name === 'contrast' ? 7 : 4.5
  for (const theme of ['light', 'dark'] as const) {
    const { 'code-ground': ground = '', 'code-mark': mark = '', ...tokens } = both[theme]
    expect(Object.keys(tokens)).toHaveLength(7)
    for (const color of [...Object.values(tokens), TEXT[theme]])
      for (const behind of [ground, mark])
        expect([color, behind, contrastOf(color, behind) >= least]).toEqual([color, behind, true])
  }
})
