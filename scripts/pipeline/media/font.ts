// oxlint-disable-next-line typescript/triple-slash-reference -- every program that reads this file needs them
/// <reference path="./subset-font.d.ts" />
import type { Font } from '@portico/content-model'
import { charactersIn, FONT_RANGES, unicodeRange } from './font-ranges.ts'
import type { Font as HarfbuzzFont } from 'harfbuzzjs'

/** A group of characters of a font, as WOFF2. */
export interface FontFace {
  readonly name: string
  readonly range: string
  readonly bytes: Buffer
}
export type ReadFont = Omit<Font, 'faces'> & { readonly faces: readonly FontFace[] }

/** What text needs; a font with many more features would weigh twice as much. */
const FEATURES = ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'liga', 'clig', 'calt', 'rlig', 'tnum', 'lnum'] as const
const WEIGHT = 'wght'
const REGULAR = 400
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Letters and spaces about as often as English texts have them. */
const SAMPLE = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      '
/** How wide they are on average in Arial, of 1 em. */
const ARIAL_WIDTH = 934.511_627_906_976_7 / 2048

/**
 * Makes what readers get of a font: its characters in groups, each a WOFF2 of its own, with the axis of weight and no
 * other. The same bytes always become the same files.
 * @throws Error where the bytes are no font, or have no Latin letters
 */
export function readFont(bytes: Buffer): Promise<ReadFont> {
  /* The decoder of WOFF2 hands out its own memory: two fonts at a time would spoil each other. */
  const reading = last.then(() => read(bytes))
  last = reading.catch(() => undefined)
  return reading
}

let last: Promise<unknown> = Promise.resolve()

async function read(bytes: Buffer): Promise<ReadFont> {
  /* Most publishes bring no new font, and start sooner without them. */
  const [{ default: subsetFont }, { convert }, { Blob, Face, Font: Sized, Variation }] = await Promise.all([
    import('subset-font'),
    import('fontverter'),
    import('harfbuzzjs'),
  ])
  const face = new Face(new Blob(await convert(bytes, 'sfnt')), 0)
  const font = new Sized(face)
  const codes = [...face.collectUnicodes()]
  if (charactersIn(FONT_RANGES.latin, codes).match(/[A-Za-z]/g)?.length !== LETTERS.length)
    throw new Error('it lacks letters from A to Z')
  const { [WEIGHT]: weight, ...others } = face.getAxisInfos()
  if (weight) font.setVariations([new Variation(WEIGHT, REGULAR)])
  const fixed = Object.fromEntries(Object.entries(others).map(([tag, axis]) => [tag, axis.default]))
  const faces: FontFace[] = []
  for (const [name, ranges] of Object.entries(FONT_RANGES)) {
    const characters = charactersIn(ranges, codes)
    if (characters === '') continue
    const subset = await subsetFont(bytes, characters, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: fixed,
    })
    faces.push({ name, range: unicodeRange(ranges), bytes: subset })
  }
  return { faces, ...(weight && { weights: [weight.min, weight.max] }), fallback: fallbackOf(font, face.upem) }
}

const percent = (value: number): number => Math.round(value * 10_000) / 100

/** Stretches Arial so that its lines are as wide and as high as those of a font. */
function fallbackOf(font: HarfbuzzFont, unitsPerEm: number): NonNullable<Font['fallback']> {
  const widths = [...SAMPLE].map((letter) => font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0))
  const width = widths.reduce((sum, each) => sum + each, 0) / SAMPLE.length / unitsPerEm
  const size = width / ARIAL_WIDTH
  const { ascender, descender, lineGap } = font.hExtents()
  const stretched = (value: number): number => percent(Math.abs(value) / unitsPerEm / size)
  return {
    size: percent(size),
    ascent: stretched(ascender),
    descent: stretched(descender),
    lineGap: stretched(lineGap),
  }
}
