import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { readFont } from './font.ts'

const { resolve } = createRequire(import.meta.url)
const INTER = readFileSync(resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'))
const VARIABLE = readFileSync(resolve('next/dist/next-devtools/server/font/geist-latin.woff2'))

const openFace = async (woff2: Buffer) => new Face(new Blob(await convert(woff2, 'sfnt')), 0)

test('a font is split into groups of characters that no text decides', async () => {
  const { faces, weights } = await readFont(INTER)
  const groups: string[][] = []
  for (const { name, bytes } of faces) {
    const codes = new Set((await openFace(bytes)).collectUnicodes())
    groups.push([name, [...'Aé→łЖΩ'].filter((letter) => codes.has(letter.codePointAt(0) ?? 0)).join('')])
  }
  expect(groups).toEqual([
    ['latin', 'Aé→'],
    ['latin-ext', 'ł'],
    ['greek', 'Ω'],
    ['cyrillic', 'Ж'],
  ])
  expect(faces[2]?.range).toBe('U+370-3FF,U+1F00-1FFF')
  expect(faces.every(({ bytes }) => bytes.toString('latin1', 0, 4) === 'wOF2')).toBe(true)
  expect(weights).toBeUndefined()
})

test('the same font becomes the same files, and a part of it weighs a part', async () => {
  const [first, again] = await Promise.all([readFont(INTER), readFont(INTER)])
  expect(again).toEqual(first)
  expect(first.faces[0]?.bytes.length).toBeLessThan(24 * 1024)
})

test('a variable font keeps its weights, and Arial is stretched to its widths', async () => {
  const { faces, weights, fallback } = await readFont(VARIABLE)
  expect(weights).toEqual([100, 900])
  expect(Object.keys((await openFace(faces[0]?.bytes ?? Buffer.alloc(0))).getAxisInfos())).toEqual(['wght'])
  expect(fallback).toEqual({ size: 106.39, ascent: 94.47, descent: 27.73, lineGap: 0 })
})
