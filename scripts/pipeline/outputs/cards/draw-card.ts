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
const DESCRIPTION = { size: 32, gap: 28 } as const
const MAX_DESCRIPTION = 130
/** Few colours: a quarter of the bytes, and of the time. */
const PNG = { palette: true, colours: 32, effort: 1 } as const
/** A photo is brought to few colors once; the text adds few to them. */
const PHOTO = { palette: true, colours: 64, effort: 4, dither: 0.6 } as const
const ON_PHOTO = { palette: true, colours: 128, effort: 1, dither: 0, compressionLevel: 3 } as const
/** Takes the grain out of a photo, which would be most of the bytes. */
const GRAIN = 1.5
/** Levels of a photo, so that white text on a white one has a contrast of 7:1. */
const DARKENED = { factor: 0.3, offset: 11 } as const

/** What stands on the picture of every page of a site. */
export interface CardFrame {
  /** The name of the site; empty where it cannot be drawn, or is not shown. */
  readonly name: string
  readonly accent: Pick<AccentColors, 'accent' | 'ground' | 'line'>
  /** The file of the logo; the name stands in its place where there is none. */
  readonly logo?: string | undefined
  /** What it stands on, where that is not a white page. */
  readonly layout?:
    | ({ readonly name: 'accent' } & Pick<AccentColors, 'strong' | 'on'>)
    | { readonly name: 'photo'; readonly background: string }
}

export type DrawCard = (card: Pick<Card, 'title' | 'line' | 'description'>) => Promise<Buffer>

/**
 * Draws what all pictures of a site share, once. A logo or a background that cannot be drawn is left out, so that no file
 * keeps a site from its release.
 * @param folder for what the drawing library keeps about fonts
 * @param media where the logo and the background are
 */
export async function openCards(
  frame: CardFrame,
  { folder, media }: { readonly folder: string; readonly media: string },
): Promise<DrawCard> {
  const fonts = join(folder, 'fonts.conf')
  const fontfile = createRequire(import.meta.url).resolve(FONT)
  await writeFile(fonts, fontconfigOf(dirname(fontfile), folder))
  process.env['FONTCONFIG_FILE'] = fonts
  const { default: sharp } = await import('sharp')
  const { width, height } = CARD_SIZE
  const photo =
    frame.layout?.name === 'photo' ? await ifDrawable(darkened(join(media, frame.layout.background))) : undefined
  const { layout, ...plain } = frame
  const shown = layout?.name === 'photo' && !photo ? plain : frame
  const colors = colorsOf(shown)

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

  const { name } = frame
  const logo = frame.logo && (await ifDrawable(inside(join(media, frame.logo), LOGO)))
  const head = logo
    ? [{ input: logo, left: MARGIN, top: LOGO.top }]
    : name === ''
      ? []
      : [{ ...(await letters(name, { size: NAME.size, color: colors.name })), top: NAME.top }]
  const shapes = Buffer.from(shapesOf(shown))
  const page = photo ?? shapes
  const ground = await sharp(page)
    .composite([...(photo ? [{ input: shapes }] : []), ...head])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

  return async ({ title, line, description }) => {
    const drawnTitle = await letters(shorten(title, MAX_TITLE), { size: sizeOf(title), color: colors.title })
    const below =
      description === undefined
        ? undefined
        : await letters(shorten(description, MAX_DESCRIPTION), { size: DESCRIPTION.size, color: colors.line })
    const drawnLine =
      line === '' ? undefined : await letters(shorten(line, MAX_LINE), { size: LINE.size, color: colors.line })
    const block = drawnTitle.raw.height + (below ? DESCRIPTION.gap + below.raw.height : 0)
    const top = Math.round((height - block) / 2)
    return sharp(ground.data, { raw: ground.info })
      .composite([
        { ...drawnTitle, top },
        ...(below ? [{ ...below, top: top + drawnTitle.raw.height + DESCRIPTION.gap }] : []),
        ...(drawnLine ? [{ ...drawnLine, top: height - LINE.bottom - drawnLine.raw.height }] : []),
      ])
      .png(photo ? ON_PHOTO : PNG)
      .toBuffer()
  }
}

/** A picture in a box that it fits into. */
async function inside(file: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(file).resize({ width, height, fit: 'inside' }).png().toBuffer()
}

/** Nothing where the library cannot draw it: it throws plain errors for files that are no picture, damaged or too large. */
async function ifDrawable(drawn: Promise<Buffer>): Promise<Buffer | undefined> {
  return drawn.catch(() => undefined)
}

/** A photo in the size of the picture, dark behind the text. */
async function darkened(photo: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = CARD_SIZE
  return sharp(photo)
    .rotate()
    .resize({ width, height, fit: 'cover' })
    .flatten()
    .blur(GRAIN)
    .toColorspace('srgb')
    .linear(DARKENED.factor, DARKENED.offset)
    .png(PHOTO)
    .toBuffer()
}

function colorsOf({ accent, layout }: CardFrame): Record<'name' | 'title' | 'line', string> {
  if (layout?.name === 'accent') return { name: layout.on, title: layout.on, line: layout.on }
  if (layout?.name === 'photo') return { name: '#ffffff', title: '#ffffff', line: '#e4e4ec' }
  return { name: accent.accent, title: COLORS.text, line: COLORS.muted }
}

/** No font but ours, in a logo too: the same content is the same picture on every machine. */
function fontconfigOf(fonts: string, cache: string): string {
  const folders = `<dir>${escapeMarkup(fonts)}</dir><cachedir>${escapeMarkup(join(cache, 'faces'))}</cachedir>`
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}</fontconfig>\n`
}

/** What lies below the text: a page, a ground in the accent, or nothing over a photo. */
function shapesOf({ accent: { accent, ground, line }, layout }: CardFrame): string {
  const { width, height } = CARD_SIZE
  const [page, outer, inner, bar] =
    layout?.name === 'accent' ? [accent, layout.strong, accent, layout.strong] : [COLORS.page, ground, line, accent]
  const circles = RADII.map(
    (radius, index) => `<circle cx="${width}" cy="${height}" r="${radius}" fill="${index === 0 ? outer : inner}"/>`,
  )
  const shapes =
    layout?.name === 'photo' ? [] : [`<rect width="${width}" height="${height}" fill="${page}"/>`, ...circles]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    ...shapes,
    `<rect width="${width}" height="${BAR}" fill="${bar}"/></svg>`,
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
