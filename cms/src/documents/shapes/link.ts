import type { Target } from '@portico/content-model'
import type { Row, RowData } from './define-shape'
import { isRow, pick } from './values'

/** Where a row leads: its `doc` and `headingKey`, else its `href`. */
export function targetOf(row: Row): Record<string, unknown> {
  const { doc, headingKey, href } = pick(row, ['doc', 'headingKey', 'href'])
  if (doc !== undefined) return { documentId: doc, ...(headingKey !== undefined && { headingKey }) }
  return href === undefined ? {} : { href }
}

export function targetData(target: Target): RowData {
  return 'href' in target
    ? { doc: null, headingKey: null, href: target.href }
    : { doc: target.documentId, headingKey: target.headingKey ?? null, href: null }
}

interface LabelledTarget {
  readonly label: string
  readonly target: Target
}

/** The component `navigation.link`. */
export function linkOf(row: unknown): Record<string, unknown> | undefined {
  return isRow(row) ? { ...pick(row, ['label']), target: targetOf(row) } : undefined
}

export function linkData({ label, target }: LabelledTarget): RowData {
  return { label, ...targetData(target) }
}
