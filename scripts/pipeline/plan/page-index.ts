import { pageDataOf, routesOf, shellOf, type OpenSite } from '@portico/content-model/site'
import { z } from 'zod'
import { canonicalJson, sha256 } from '../../lib/canonical-json.ts'

const HASH_LENGTH = 16

/** What every page of a site shows, as hashes. */
export const pageIndexSchema = z.strictObject({
  shell: z.string(),
  /** By route. */
  pages: z.record(z.string(), z.string()),
})
export type PageIndex = Readonly<z.infer<typeof pageIndexSchema>>

/** Page data keep the same objects where nothing changed, so that a process that stays hashes what is new. */
const hashes = new WeakMap<object, string>()

/** @throws PageDataError for a reference to nothing */
export function pageIndexOf(site: OpenSite): PageIndex {
  return {
    shell: hashOf(shellOf(site)),
    pages: Object.fromEntries(Object.keys(routesOf(site)).map((route) => [route, hashOf(pageDataOf(site, route))])),
  }
}

/** Of the hashes of its fields, because the text of a page stays the same object when its surroundings change. */
function hashOf(value: object): string {
  return memoized(value, () =>
    Object.entries(value)
      .flatMap(([name, field]) => (field === undefined ? [] : `${name} ${hashOfField(field)}`))
      .toSorted()
      .join('\n'),
  )
}

function hashOfField(field: unknown): string {
  return typeof field === 'object' && field !== null
    ? memoized(field, () => canonicalJson(field))
    : canonicalJson(field)
}

function memoized(value: object, textOf: () => string): string {
  const hash = hashes.get(value) ?? sha256(textOf()).slice(0, HASH_LENGTH)
  hashes.set(value, hash)
  return hash
}
