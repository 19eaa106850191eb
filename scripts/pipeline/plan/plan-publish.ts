import { PAGE_FIELD_NAMES, SHELL_FIELD_NAMES } from '@portico/content-model/site'
import type { FieldHashes, PageIndex } from './page-index.ts'

/** A page that has to be rendered, and every reason why, as people read it. */
export interface PlannedPage {
  readonly path: string
  readonly reasons: readonly string[]
}

/** What a publish renders. */
export type PublishPlan =
  | { readonly kind: 'full'; readonly reason: string }
  | {
      readonly kind: 'partial'
      readonly pages: readonly PlannedPage[]
      /** Addresses that are no longer there. */
      readonly removed: readonly string[]
    }

/**
 * Works out which pages differ between two releases that are rendered by the same code: those whose page data differ,
 * and those that are gone. Pure.
 */
export function planPublish({ before, after }: { before: PageIndex; after: PageIndex }): PublishPlan {
  const shell = differing(before.shell, after.shell)
  if (shell.length > 0) return { kind: 'full', reason: `every page shows ${namesOf(shell)}, which changed` }
  const routes = Object.keys(after.pages)
  return {
    kind: 'partial',
    pages: routes.flatMap((path): PlannedPage[] => {
      const reasons = reasonsFor(before.pages[path], after.pages[path] ?? {})
      return reasons.length === 0 ? [] : [{ path, reasons }]
    }),
    removed: Object.keys(before.pages).filter((route) => !Object.hasOwn(after.pages, route)),
  }
}

function reasonsFor(before: FieldHashes | undefined, after: FieldHashes): string[] {
  if (!before) return ['it is new']
  return differing(before, after).map((field) => nameOf(PAGE_FIELD_NAMES, field) ?? `its field “${field}” changed`)
}

function differing(before: FieldHashes, after: FieldHashes): string[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((field) => before[field] !== after[field])
}

function namesOf(fields: readonly string[]): string {
  return [...new Set(fields.map((field) => nameOf(SHELL_FIELD_NAMES, field) ?? `“${field}”`))].join(', ')
}

/** Undefined for a field of another version of Portico. */
function nameOf(names: Readonly<Record<string, string>>, field: string): string | undefined {
  return names[field]
}
