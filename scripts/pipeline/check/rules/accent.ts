import { accentColorsOf } from '@portico/content-model/site'
import type { Rule } from '../context.ts'

/** An accent that is too light for text: readers see a darker one. */
export const accent: Rule = ({ snapshot: { site } }) => {
  const { accentColor: color, documentId, title } = site
  if (color === undefined) return []
  const shown = accentColorsOf(color).light.accent
  if (shown === color.toLowerCase()) return []
  return [
    {
      severity: 'warning',
      kind: 'accent-contrast',
      document: { type: 'site', documentId, title },
      message: `The accent color ${color} is too light for text on a white page: readers see ${shown}.`,
      hint: 'Choose a darker one if you want another, or set “--accent” in web/site/theme.css.',
    },
  ]
}
