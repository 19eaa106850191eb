import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn'

useMode(modeRgb)
useMode(modeLrgb)
useMode(modeOklch)
const toOklch = converter('oklch')

/** The colors that follow from an accent, for one theme; each is `#rrggbb`. */
export interface AccentColors {
  readonly accent: string
  /** Pressed, or pointed at. */
  readonly strong: string
  /** Text on the accent. */
  readonly on: string
  /** Behind text in the accent. */
  readonly ground: string
  readonly line: string
}

interface Theme {
  /** What text in the accent stands on; `web/src/styles/tokens.css`: `--page`, `--raised`, `--hover`. */
  readonly grounds: readonly string[]
  readonly on: string
  /** Lightness of `ground` and `line`, 0 to 1, and how far `strong` is from `accent`. */
  readonly ground: number
  readonly line: number
  readonly strong: number
  /** The least lightness of the accent: on a dark page one that can just be read looks dull. */
  readonly least: number
}

const LIGHT: Theme = {
  grounds: ['#ffffff', '#f7f7fa', '#f0f0f6'],
  on: '#ffffff',
  ground: 0.965,
  line: 0.9,
  strong: -0.08,
  least: 0,
}
const DARK: Theme = {
  grounds: ['#12121a', '#1a1a25', '#20202d'],
  on: '#14142b',
  ground: 0.28,
  line: 0.37,
  strong: 0.08,
  least: 0.76,
}

/** WCAG 2.2, 1.4.3: text in normal size. */
const LEAST_CONTRAST = 4.5
const STEP = 0.005
const GROUND_CHROMA = 0.02
const LINE_CHROMA = 0.05

/**
 * The colors of both themes. Hue and, as far as a screen can show it, chroma are those of the accent. The light theme
 * shows the accent itself, or the next darker one that text in it, and on it, can be read in; the dark theme a lighter one.
 * @param color `#rrggbb`
 */
export function accentColorsOf(color: string): { readonly light: AccentColors; readonly dark: AccentColors } {
  return { light: colorsIn(LIGHT, color), dark: colorsIn(DARK, color) }
}

function colorsIn(theme: Theme, color: string): AccentColors {
  const own = oklchOf(color)
  const tint = (l: number, chroma: number): string => hexOf({ ...own, l, c: Math.min(own.c, chroma) })
  const ground = tint(theme.ground, GROUND_CHROMA)
  const isRead = (accent: string): boolean =>
    [...theme.grounds, ground, theme.on].every((other) => wcagContrast(accent, other) >= LEAST_CONTRAST)
  let accent = own.l >= theme.least ? color.toLowerCase() : hexOf({ ...own, l: theme.least })
  for (let l = Math.max(own.l, theme.least); !isRead(accent); l += Math.sign(theme.strong) * STEP)
    accent = hexOf({ ...own, l })
  const { l } = oklchOf(accent)
  return {
    accent,
    strong: hexOf({ ...own, l: l + theme.strong }),
    on: theme.on,
    ground,
    line: tint(theme.line, LINE_CHROMA),
  }
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2). @param one and other `#rrggbb` */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other)
}

/**
 * A text color, or the nearest shade of it that can be read on a ground: darker on a light ground, lighter on a dark one.
 * @param ground and text `#rrggbb`
 */
export function readableOn(ground: string, text: string): string {
  const own = oklchOf(text)
  const step = contrastOf(ground, '#000000') >= contrastOf(ground, '#ffffff') ? -STEP : STEP
  let shown = text.toLowerCase()
  for (let l = own.l; contrastOf(shown, ground) < LEAST_CONTRAST; l += step) shown = hexOf({ ...own, l })
  return shown
}

function oklchOf(color: string): Oklch {
  const oklch = toOklch(color)
  if (!oklch) throw new Error(`“${color}” is no color.`)
  return oklch
}

const hexOf = (color: Oklch): string =>
  formatHex(clampChroma({ ...color, l: Math.min(Math.max(color.l, 0), 1) }, 'oklch'))
