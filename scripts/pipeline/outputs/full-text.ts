import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Doc } from '@portico/content-model'
import { FULL_TEXT_ROUTE, markdownRoute, type OpenSite } from '@portico/content-model/site'
import { writeFile } from '../../lib/write-file.ts'
import { llmsTitle } from './files/llms.ts'
import { sectionsOf } from './files/sections.ts'

const PATH = FULL_TEXT_ROUTE.slice(1)
/** Most bytes of a part: some 60,000 tokens, which language models read at once. A longer page is a part of its own. */
const PART_BYTES = 256 * 1024

interface FullTextOptions {
  readonly site: OpenSite
  /** Has the Markdown of the pages that were made. */
  readonly siteFolder: string
  /** Has that of the others. */
  readonly base?: { readonly site: OpenSite; readonly siteFolder: string } | undefined
}

interface Part {
  readonly path: string
  readonly label: string
  readonly docs: readonly Doc[]
}

/**
 * Writes the Markdown of all pages one after the other: to `llms-full.txt` where they fit into one part, else to parts,
 * which this file lists. What the base has just so is left out.
 * @returns the parts of the base that the site no longer has
 */
export async function writeFullText({ site, siteFolder, base }: FullTextOptions): Promise<{ removed: string[] }> {
  const isMade = (doc: Doc) => existsSync(join(siteFolder, twinOf(doc)))
  const fileOf = (doc: Doc) => join(base && !isMade(doc) ? base.siteFolder : siteFolder, twinOf(doc))
  const parts = partsOf(site, fileOf)
  const before = base ? partsOf(base.site, (doc) => join(base.siteFolder, twinOf(doc))) : []
  const known = new Map(before.map((part) => [part.path, pagesOf(part)]))

  for (const part of parts) {
    if (known.get(part.path) === pagesOf(part) && !part.docs.some(isMade)) continue
    const text = part.docs.map((doc) => readFileSync(fileOf(doc), 'utf8')).join('\n')
    await writeFile(join(siteFolder, part.path), text)
  }
  const list = listOf(site, parts)
  if (list !== undefined && list !== (base && listOf(base.site, before))) await writeFile(join(siteFolder, PATH), list)
  const paths = new Set([PATH, ...parts.map(({ path }) => path)])
  return { removed: [...known.keys()].filter((path) => !paths.has(path)) }
}

/** The pages in parts that are as large as may be, each of one section: an edit changes one. */
function partsOf(site: OpenSite, fileOf: (doc: Doc) => string): Part[] {
  const sections = sectionsOf(site)
  const sizes = new Map(sections.flatMap(({ docs }) => docs).map((doc) => [doc, statSync(fileOf(doc)).size]))
  const sizeOf = (docs: readonly Doc[]) => docs.reduce((sum, doc) => sum + (sizes.get(doc) ?? 0), 0)
  if (sizeOf([...sizes.keys()]) <= PART_BYTES) return [{ path: PATH, label: '', docs: [...sizes.keys()] }]
  return sections.flatMap(({ key, label, docs }) => {
    const shares: Doc[][] = []
    for (const doc of docs) {
      const last = shares.at(-1)
      if (last && sizeOf([...last, doc]) <= PART_BYTES) last.push(doc)
      else shares.push([doc])
    }
    return shares.map((share, index) => ({
      path: `llms-full/${key === undefined ? '' : `${key}-`}${index + 1}.txt`,
      label: shares.length > 1 ? `${label} ${index + 1}` : label,
      docs: share,
    }))
  })
}

/** Where the parts are and what is in each; nothing where the text is in one. */
function listOf(site: OpenSite, parts: readonly Part[]): string | undefined {
  if (parts.some(({ path }) => path === PATH)) return undefined
  const { url } = site.snapshot.site
  const lines = parts.map(
    ({ path, label, docs }) => `- [${label}](${url}/${path}): ${docs.map(({ title }) => title).join(', ')}`,
  )
  return [...llmsTitle(site), ...lines, ''].join('\n')
}

const twinOf = ({ path }: Doc) => markdownRoute(path).slice(1)
const pagesOf = ({ docs }: Part) => docs.map(twinOf).join('\n')
