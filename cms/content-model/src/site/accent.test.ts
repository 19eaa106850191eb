import { assert, integer, property } from 'fast-check'
import { modeLrgb, modeRgb, useMode, wcagContrast } from 'culori/fn'
import { expect, test } from 'vitest'
import { accentColorsOf, readableOn } from './accent.ts'

useMode(modeRgb)
useMode(modeLrgb)

test('the light theme shows an accent that can be read as it is, the dark theme a lighter one', () => {
  expect(accentColorsOf('#0F6B62')).toEqual({
    light: { accent: '#0f6b62', strong: '#00534b', on: '#ffffff', ground: '#e6f8f5', line: '#bae9e2' },
    dark: { accent: '#73c2b7', strong: '#8cdcd1', on: '#14142b', ground: '#1e2c2a', line: '#1c4843' },
  })
})

test('an accent that is too light for text on white is made darker, and no more than it takes', () => {
  expect(accentColorsOf('#ffee00').light.accent).toBe('#786f00')
  expect(accentColorsOf('#ffee00').dark.accent).toBe('#ffee00')
  expect(accentColorsOf('#ffffff').light.accent).toBe('#6d6d6d')
  expect(accentColorsOf('#000000').light.accent).toBe('#000000')
  expect(accentColorsOf('#000000').dark.accent).toBe('#b1b1b1')
})

test('of every color, text in the accent and on it has a contrast of 4.5 or more in both themes', () => {
  const grounds = { light: ['#ffffff', '#f7f7fa', '#f0f0f6'], dark: ['#12121a', '#1a1a25', '#20202d'] }
  assert(
    property(integer({ min: 0, max: 0xffffff }), (number) => {
      const both = accentColorsOf(`#${number.toString(16).padStart(6, '0')}`)
      for (const theme of ['light', 'dark'] as const) {
        const { accent, on, ground } = both[theme]
        for (const other of [...grounds[theme], on, ground])
          expect(wcagContrast(accent, other)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('of every pair, the text that readers see has a contrast of 4.5 or more on its ground, and one that has stays', () => {
  const color = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  assert(
    property(color, color, (ground, text) => {
      const shown = readableOn(ground, text)
      expect(wcagContrast(shown, ground)).toBeGreaterThanOrEqual(4.5)
      if (wcagContrast(text, ground) >= 4.5) expect(shown).toBe(text)
    }),
  )
})
