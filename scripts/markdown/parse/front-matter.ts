import { memoize } from '@portico/content-model'
import type { Root } from 'mdast'
import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { readForeignFields } from './front-matter-fields.ts'
import type { Loss } from './types.ts'

const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim())
const level = z.int().min(2).max(6)
const tag = z.union([
  text.transform((label) => ({ label })),
  z.object({ label: text, permalink: z.string().optional() }).transform(({ label }) => ({ label })),
])

/** What a page says of itself before its text, under the names of this portal. */
const frontMatterSchema = z.object({
  id: text.optional(),
  title: text.optional(),
  heading: text.optional(),
  label: text.optional(),
  description: text.optional(),
  /** The address, absolute or relative to the folder. */
  slug: text.optional(),
  path: text.optional(),
  sidebar: z.union([text, z.null()]).optional(),
  tags: z.array(tag).optional(),
  keywords: z.array(text).optional(),
  checkedAgainst: text.optional(),
  checkedOn: z.iso.date().optional(),
  sources: z.array(text).optional(),
  tocMinLevel: level.optional(),
  tocMaxLevel: level.optional(),
  hideTitle: z.boolean().optional(),
  hideToc: z.boolean().optional(),
  inheritedPath: z.boolean().optional(),
  position: z.number().optional(),
  draft: z.boolean().optional(),
  /** In no sidebar that is made of folders. */
  unlisted: z.boolean().optional(),
})
export type FrontMatter = z.infer<typeof frontMatterSchema>

/** The names that other generators use. */
const NAMES: Readonly<Record<string, keyof FrontMatter>> = {
  sidebar_label: 'label',
  displayed_sidebar: 'sidebar',
  toc_min_heading_level: 'tocMinLevel',
  toc_max_heading_level: 'tocMaxLevel',
  hide_title: 'hideTitle',
  hide_table_of_contents: 'hideToc',
  sidebar_position: 'position',
}

/** Front matter as its author wrote it, or the first line of what is wrong with it. */
export function rawFrontMatter(yaml: string): { value?: unknown; fault?: string } {
  try {
    return { value: parse(yaml) }
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    return { fault: error.message.split('\n')[0] ?? error.message }
  }
}

interface ReadFrontMatter {
  readonly frontMatter: FrontMatter
  readonly losses: readonly Loss[]
}

/** Reads the front matter of a file. What is not understood is named, with its line. */
export const readFrontMatter = memoize((tree: Root): ReadFrontMatter => {
  const [first] = tree.children
  if (first?.type !== 'yaml') return { frontMatter: {}, losses: [] }
  const line = (name: string) => {
    const index = first.value.split('\n').findIndex((entry) => entry.startsWith(`${name}:`))
    return index < 0 ? 1 : index + 2
  }
  const { value, fault } = rawFrontMatter(first.value)
  if (fault) {
    const reason = `The front matter is not YAML and was left out: ${fault}`
    return { frontMatter: {}, losses: [{ outcome: 'ignored', kind: 'front-matter', line: 1, reason }] }
  }
  if (typeof value !== 'object' || value === null) return { frontMatter: {}, losses: [] }
  return readFields(value as Record<string, unknown>, line)
})

function readFields(value: Record<string, unknown>, line: (name: string) => number): ReadFrontMatter {
  const losses: Loss[] = []
  const fields: Record<string, unknown> = {}
  const lose = (name: string, reason: string) =>
    losses.push({ outcome: 'ignored', kind: 'front-matter', line: line(name), reason })
  const foreign = readForeignFields(value)
  for (const { name, reason } of foreign.lost) lose(name, reason)
  const known = new Set([...foreign.read, ...foreign.lost.map(({ name }) => name)])
  const own = Object.entries(value).filter(([name]) => !known.has(name))
  for (const [name, raw] of [...Object.entries(foreign.fields), ...own]) {
    const field = NAMES[name] ?? name
    if (!(field in frontMatterSchema.shape)) {
      lose(name, `A page has no field “${name}”.`)
      continue
    }
    const normal = field === 'keywords' || field === 'tags' ? listOf(raw) : raw
    if (normal === null && field !== 'sidebar') continue
    const parsed = frontMatterSchema.shape[field as keyof FrontMatter].safeParse(normal)
    if (parsed.success) fields[field] = parsed.data
    else lose(name, `The field “${name}” has a value that cannot be used.`)
  }
  return { frontMatter: frontMatterSchema.parse(fields), losses }
}

/** A list that may be written as one word, or as words with commas between them. */
function listOf(raw: unknown): unknown {
  return typeof raw === 'string'
    ? raw
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
    : raw
}
