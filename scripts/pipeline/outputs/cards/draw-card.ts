import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { CARD_SIZE, type AccentColors } from '@portico/content-model/site'
import { writeFile } from '../../../lib/write-file.ts'
import type { Card } from './card.ts'

const FONT = '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'

/** The light theme of `web/src/styles/tokens.css`. */
const COLORS = { page: '#ffffff', text: '#1b1b2b', muted: '#5b5b70' } as const
const MARGIN = 80
const BAR = 12
/** Of the quarter circles in the corner, in pixels. */
const RADII = [230, 130] as const
const LOGO = { width: 420, height: 56, top: 84 } as const
const NAME = { size: 36, top: 90 } as const
const LINE = { size: 30, bottom: 72 } as const
/** Pixels of the title's letters, by how many characters it has at most. */
const TITLE_SIZES = [
  [24, 88],
  [64, 68],
] as const
const LEAST_TITLE_SIZE = 54
const MAX_TITLE = 120
const MAX_LINE = 60
/** Few colours: a quarter of the bytes, and of the time. */
const PNG = { palette: true, colours: 32, effort: 1 } as const

/** What stands on the picture of every page of a site. */
export interface CardFrame {
  /** The name of the site; empty where it cannot be drawn. */
  readonly name: string
  readonly accent: Pick<AccentColors, 'accent' | 'ground' | 'line'>
  /** The file of the logo; the name stands in its place where there is none. */
  readonly logo?: string | undefined
}

export type DrawCard = (card: Pick<Card, 'title' | 'line'>) => Promise<Buffer>

/**
 * Draws what all pictures of a site share, once.
 * @param folder for what the drawing library keeps about fonts
 * @throws Error of sharp where the logo is no picture
 */
export async function openCards({ name, accent, logo }: CardFrame, folder: string): Promise<DrawCard> {
  const fonts = join(folder, 'fonts.conf')
  const fontfile = createRequire(import.meta.url).resolve(FONT)
  await writeFile(fonts, fontconfigOf(dirname(fontfile), folder))
  process.env['FONTCONFIG_FILE'] = fonts
  const { default: sharp } = await import('sharp')
  const { width, height } = CARD_SIZE

  const letters = async (text: string, { size, color }: { size: number; color: string }) => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
        font: `Inter SemiBold ${size}`,
        fontfile,
        width: width - 2 * MARGIN,
        dpi: 72,
        rgba: true,
        wrap: 'word-char',
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { input: data, raw: info, left: MARGIN }
  }

  const head = logo
    ? [
        {
          input: await sharp(logo).resize({ width: LOGO.width, height: LOGO.height, fit: 'inside' }).png().toBuffer(),
          left: MARGIN,
          top: LOGO.top,
        },
      ]
    : name === ''
      ? []
      : [{ ...(await letters(name, { size: NAME.size, color: accent.accent })), top: NAME.top }]
  const ground = await sharp(Buffer.from(shapesOf(accent)))
    .composite(head)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

  return async ({ title, line }) => {
    const drawnTitle = await letters(shorten(title, MAX_TITLE), { size: sizeOf(title), color: COLORS.text })
    const drawnLine =
      line === '' ? undefined : await letters(shorten(line, MAX_LINE), { size: LINE.size, color: COLORS.muted })
    return sharp(ground.data, { raw: ground.info })
      .composite([
        { ...drawnTitle, top: Math.round((height - drawnTitle.raw.height) / 2) },
        ...(drawnLine ? [{ ...drawnLine, top: height - LINE.bottom - drawnLine.raw.height }] : []),
      ])
      .png(PNG)
      .toBuffer()
  }
}

/** No font but ours, in a logo too: the same content is the same picture on every machine. */
function fontconfigOf(fonts: string, cache: string): string {
  const folders = `<dir>${escapeMarkup(fonts)}</dir><cachedir>${escapeMarkup(join(cache, 'faces'))}</cachedir>`
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}</fontconfig>\n`
}

function shapesOf({ accent, ground, line }: CardFrame['accent']): string {
  const { width, height } = CARD_SIZE
  const circles = RADII.map(
    (radius, index) => `<circle cx="${width}" cy="${height}" r="${radius}" fill="${index === 0 ? ground : line}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLORS.page}"/>`,
    ...circles,
    `<rect width="${width}" height="${BAR}" fill="${accent}"/></svg>`,
  ].join('')
}

function sizeOf(title: string): number {
  const [, size] = TITLE_SIZES.find(([most]) => title.length <= most) ?? [MAX_TITLE, LEAST_TITLE_SIZE]
  return size
}

/** As many words as there is room for. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()} …`
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
