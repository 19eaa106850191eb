import { z } from 'zod'
import type { Doc } from '../../documents/doc.ts'
import { hrefSchema } from '../../links.ts'
import { memoize } from '../../read/memoize.ts'
import { labelOfDoc, type Navigation } from '../navigation.ts'
import type { NavPage } from '../navigation-tree.ts'
import type { OpenSite } from '../open-site.ts'
import { linkSchema, type PageLink } from './parts.ts'

const stepSchema = z.strictObject({ label: z.string(), href: hrefSchema, description: z.string().optional() })

/** Where a reader goes on from the end of a page. */
export const nextStepsSchema = z.strictObject({
  previous: stepSchema.optional(),
  /** With one line about it. */
  next: stepSchema.optional(),
  /** Pages about the same, those that share most first. */
  related: z.array(linkSchema),
})
export type NextSteps = z.infer<typeof nextStepsSchema>

const MOST_RELATED = 3
/** A tag of more pages says little of any two of them, and would make each page depend on all the others. */
const MOST_OF_ONE_TAG = 40
const BY_TAG = 2
const BY_LINK = 1

const docsByTag = memoize(({ shownDocs }: OpenSite) => {
  const docs = new Map<string, Doc[]>()
  for (const doc of shownDocs) for (const tag of doc.tags) docs.set(tag, [...(docs.get(tag) ?? []), doc])
  return docs
})

/** @param linked paths of the docs that the text of the page links to, in its order */
export function nextStepsOf(
  site: OpenSite,
  doc: Doc,
  { navigation, linked }: { navigation: Navigation | undefined; linked: readonly string[] },
): NextSteps {
  const { previous, next } = navigation?.neighboursOf(doc.path) ?? {}
  const beside = new Set([doc.path, previous?.href, next?.href])
  return {
    ...(previous && { previous: stepTo(previous) }),
    ...(next && { next: stepTo(next, descriptionAt(site, next.href)) }),
    related: relatedOf(site, doc, linked)
      .filter(({ href }) => !beside.has(href))
      .slice(0, MOST_RELATED),
  }
}

function stepTo({ label, href }: NavPage, description?: string): z.infer<typeof stepSchema> {
  return { label, href, ...(description !== undefined && { description }) }
}

function descriptionAt(site: OpenSite, path: string): string | undefined {
  const page = site.pageAt(path)
  return page && site.docs.get(page.documentId)?.description
}

function relatedOf(site: OpenSite, doc: Doc, linked: readonly string[]): PageLink[] {
  const points = new Map<Doc, number>()
  const add = (other: Doc | undefined, more: number): void => {
    if (other && other !== doc) points.set(other, (points.get(other) ?? 0) + more)
  }
  for (const path of linked) add(site.docs.get(site.pageAt(path)?.documentId ?? ''), BY_LINK)
  for (const tag of doc.tags) {
    const docs = docsByTag(site).get(tag) ?? []
    if (docs.length <= MOST_OF_ONE_TAG) for (const other of docs) add(other, BY_TAG)
  }
  // Of equals, those that the text links to come first, in its order, then the others in that of the site.
  return [...points]
    .toSorted(([, a], [, b]) => b - a)
    .map(([other]) => ({ label: labelOfDoc(other), href: other.path }))
}
