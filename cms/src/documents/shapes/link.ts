import type { Target } from '@portico/content-model'
import type { RowData } from './define-shape'

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
export function linkData({ label, target }: LabelledTarget): RowData {
  return { label, ...targetData(target) }
}
