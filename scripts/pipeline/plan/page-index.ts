import { pageDataOf, routesOf, shellOf, type OpenSite } from '@portico/content-model/site'
import { z } from 'zod'
import { canonicalJson, sha256 } from '../../lib/canonical-json.ts'

const HASH_LENGTH = 16

const fieldHashesSchema = z.record(z.string(), z.string())
/** The hash of each field of a value, by its name. */
export type FieldHashes = Readonly<z.infer<typeof fieldHashesSchema>>

/** What every page of a site shows, as hashes: all that a plan has to know of a release. */
export const pageIndexSchema = z.strictObject({
  shell: fieldHashesSchema,
  /** By route. */
  pages: z.record(z.string(), fieldHashesSchema),
})
export type PageIndex = Readonly<z.infer<typeof pageIndexSchema>>

/** Page data keep the same objects where nothing changed, so that a process that stays hashes what is new. */
const hashes = new WeakMap<object, string>()

/** @throws PageDataError for a reference to nothing */
export function pageIndexOf(site: OpenSite): PageIndex {
  return {
    shell: fieldHashes(shellOf(site)),
    pages: Object.fromEntries(
      Object.keys(routesOf(site)).map((route) => [route, fieldHashes(pageDataOf(site, route))]),
    ),
  }
}

function fieldHashes(value: object): FieldHashes {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]): [string, string][] =>
      field === undefined ? [] : [[name, hashOfField(field)]],
    ),
  )
}

function hashOfField(value: unknown): string {
  if (typeof value !== 'object' || value === null) return shortHash(value)
  const hash = hashes.get(value) ?? shortHash(value)
  hashes.set(value, hash)
  return hash
}

function shortHash(value: unknown): string {
  return sha256(canonicalJson(value)).slice(0, HASH_LENGTH)
}
