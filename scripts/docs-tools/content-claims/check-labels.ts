import { holdClaims, type Checked, type Claim, type PageSource } from './claim.ts'
import { withoutEnd, type IsLabel } from './installed-labels.ts'

const STRONG_OR_EMPHASIS = /\*\*([^*\n]+)\*\*|(?<!\*)\*([^*\n]+)\*(?!\*)/g

/**
 * Names of buttons, fields and pages: what a page of the User Guide sets in bold or italics, with a capital. Bold words
 * with a full stop are the heading of their paragraph.
 */
export function labelsOf({ file, source }: PageSource): Claim[] {
  if (!file.startsWith('user-docs')) return []
  const text = source.replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ' '))
  return [...text.matchAll(STRONG_OR_EMPHASIS)].flatMap((match) =>
    (match[1] ?? match[2] ?? '')
      .split(' > ')
      .filter((label) => /^[A-Z](?!.*\.$)/.test(label))
      .map((label) => ({ file, line: text.slice(0, match.index).split('\n').length, text: withoutEnd(label) })),
  )
}

/** What the labels of the User Guide are held against. */
export interface InstalledPanel {
  readonly isLabel: IsLabel
  /** Whether every package is installed that pages describe. */
  readonly isWhole: boolean
}

/**
 * Holds the labels that the User Guide names against those of the installed panel.
 * @param notLabels what is in bold or italics for another reason
 */
export function checkLabels(
  pages: readonly PageSource[],
  { isLabel, isWhole }: InstalledPanel,
  notLabels: readonly string[],
): Checked {
  const claims = pages.flatMap(labelsOf).filter(({ text }) => !notLabels.includes(text))
  return holdClaims(claims, { isKnown: isLabel, isWhole })
}
