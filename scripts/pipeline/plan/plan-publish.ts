import {
  PAGE_FIELD_NAMES,
  pageDataOf,
  routesOf,
  SHELL_FIELD_NAMES,
  shellOf,
  type OpenSite,
  type PageData,
  type PageField,
  type Shell,
} from '@portico/content-model/site'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { pageIndexOf, type PageIndex } from './page-index.ts'

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

/** A site with the hashes of its pages. */
export interface IndexedSite {
  readonly site: OpenSite
  readonly pages: PageIndex
}

/** @throws PageDataError for a reference to nothing */
export function indexSite(site: OpenSite): IndexedSite {
  return { site, pages: pageIndexOf(site) }
}

/**
 * Works out which pages differ between two releases that are rendered by the same code: those whose page data differ,
 * and those that are gone. The reason is the field that differs. Pure.
 */
export function planPublish({ before, after }: { before: IndexedSite; after: IndexedSite }): PublishPlan {
  if (before.pages.shell !== after.pages.shell) {
    const fields = differingFields(shellOf(before.site), shellOf(after.site)).map(
      (field) => SHELL_FIELD_NAMES[field as keyof Shell] ?? `the setting “${field}”`,
    )
    return { kind: 'full', reason: `every page shows ${[...new Set(fields)].join(', ')}, which changed` }
  }
  const known = routesOf(before.site)
  const changed = Object.keys(after.pages.pages).filter(
    (route) => before.pages.pages[route] !== after.pages.pages[route],
  )
  return {
    kind: 'partial',
    pages: changed.map((path) => ({
      path,
      reasons:
        known[path] === undefined
          ? ['it is new']
          : reasonsOf(pageDataOf(before.site, path), pageDataOf(after.site, path)),
    })),
    removed: Object.keys(before.pages.pages).filter((route) => !Object.hasOwn(after.pages.pages, route)),
  }
}

function reasonsOf(before: PageData, after: PageData): string[] {
  return [...new Set(differingFields(before, after).map((field) => PAGE_FIELD_NAMES[field as PageField]))]
}

/** The fields in which two values differ. */
function differingFields(before: object, after: object): string[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  const [old, now] = [before, after] as readonly Readonly<Record<string, unknown>>[]
  return fields.filter((field) => canonicalJson(old?.[field]) !== canonicalJson(now?.[field]))
}
