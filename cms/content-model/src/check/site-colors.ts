import type { BodyProblem } from '../problem.ts'
import { accentColorsOf, contrastOf, readableOn } from '../site/accent.ts'

/** Something about a color, the field that holds it, and the color that readers see in its place. */
export interface ColorProblem extends BodyProblem {
  readonly field: readonly string[]
  /** What to write into the field, so that nothing is adjusted; missing where no color would do. */
  readonly shown?: string
}

/** The colors of a site as its form has them: they may be empty, half typed or no colors. */
export interface SiteColors {
  readonly accentColor?: unknown
  readonly announcement?: { readonly backgroundColor?: unknown; readonly textColor?: unknown } | null | undefined
}

const COLOR = /^#[0-9a-f]{6}$/i
/** Whether a field holds a color as a site has them, `#rrggbb`. */
export const isColor = (value: unknown): value is string => typeof value === 'string' && COLOR.test(value)
const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/**
 * What is wrong with the colors of a site: one that is no color is an error, and one in which text could not be read
 * (a contrast below 4.5:1) a warning that names the shade that readers see instead.
 */
export function siteColorProblems({ accentColor, announcement }: SiteColors): ColorProblem[] {
  const { backgroundColor, textColor } = announcement ?? {}
  return [
    ...unreadableColor(['accentColor'], accentColor),
    ...unreadableColor(['announcement', 'backgroundColor'], backgroundColor),
    ...unreadableColor(['announcement', 'textColor'], textColor),
    ...(isColor(accentColor) ? accentProblem(accentColor) : []),
    ...(isColor(backgroundColor) && isColor(textColor) ? announcementProblem(backgroundColor, textColor) : []),
  ]
}

function unreadableColor(field: readonly string[], value: unknown): ColorProblem[] {
  if (!isFilled(value) || isColor(value)) return []
  const message = `“${String(value)}” is not a color.`
  return [{ severity: 'error', kind: 'invalid-color', field, message, hint: 'Write one such as #4945ff.' }]
}

function accentProblem(color: string): ColorProblem[] {
  const shown = accentColorsOf(color).light.accent
  if (shown === color.toLowerCase()) return []
  return [
    {
      severity: 'warning',
      kind: 'accent-contrast',
      field: ['accentColor'],
      shown,
      message: `The accent color ${color} is too light for text on a white page: readers see ${shown}.`,
      hint: 'Choose a darker one if you want another, or set “--accent” in web/site/theme.css.',
    },
  ]
}

function announcementProblem(background: string, text: string): ColorProblem[] {
  const shown = readableOn(background, text)
  if (shown === text.toLowerCase()) return []
  return [
    {
      severity: 'warning',
      kind: 'announcement-contrast',
      field: ['announcement', 'textColor'],
      shown,
      message: `The text of the announcement, ${text} on ${background}, has a contrast of ${contrastOf(text, background).toFixed(1)}:1, and 4.5:1 can be read: readers see ${shown}.`,
      hint: 'Choose another text color, or another background.',
    },
  ]
}
