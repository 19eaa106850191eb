import { parseLineRanges } from '../../line-ranges.ts'
import { isKnownLanguage, suggestLanguage } from '../languages.ts'
import { problemAt } from '../problem-at.ts'
import { isOfType, type NodeRule } from './rule.ts'

/** Highlighted lines that the sample does not have. */
export const highlightOutOfRange: NodeRule = (node) => {
  if (!isOfType(node, 'code') || !node.highlight) return []
  const highlighted = [...parseLineRanges(node.highlight)]
  const last = Math.max(...highlighted)
  const lines = node.code.split('\n').length
  if (last <= lines) return []
  const there = highlighted.filter((line) => line <= lines).join(',')
  return [
    problemAt(node, {
      severity: 'warning',
      kind: 'highlight-out-of-range',
      message: `Line ${last} is highlighted, but the sample has ${lines}.`,
      hint: 'Correct the highlighted lines.',
      fix: {
        label: there === '' ? 'Highlight no line' : 'Highlight only lines that it has',
        action: 'set',
        field: 'highlight',
        value: there === '' ? undefined : there,
      },
    }),
  ]
}

/** A language that the site cannot color. */
export const unknownLanguage: NodeRule = (node) => {
  if (!isOfType(node, 'code') || node.language === undefined || isKnownLanguage(node.language)) return []
  const meant = suggestLanguage(node.language)
  return [
    problemAt(node, {
      severity: 'warning',
      kind: 'unknown-language',
      message: `The language “${node.language}” is not known: readers see the sample without colors.`,
      hint: meant ? `Write “${meant}” if you mean it.` : 'Choose a language of the list, or none.',
      fix: {
        label: meant ? `Use language ${meant}` : 'Show it as plain text',
        action: 'set',
        field: 'language',
        value: meant,
      },
    }),
  ]
}
