import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { componentsOf, type Mapping } from '../parse/index.ts'

const value = z.union([z.string(), z.number(), z.boolean()])

/** A user's word on components that Portico does not know, by their names. */
export const mappingFileSchema = z.record(
  z.string().regex(/^[A-Za-z][\w.-]*$/, 'must be the name of a component'),
  z.union([
    z.strictObject({
      as: z.string(),
      props: z.record(z.string(), z.string()).optional(),
      set: z.record(z.string(), value).optional(),
    }),
    z.strictObject({ unwrap: z.literal(true) }),
    z.strictObject({ ignore: z.literal(true) }),
  ]),
)

/** What the help says about the file. */
export const MAPPING_HELP = `The mapping file names components of yours and what they mean:
  {
    "Tip":     { "as": "Admonition", "props": { "title": "heading" }, "set": { "type": "tip" } },
    "Beta":    { "as": "Badge", "set": { "kind": "beta", "text": "Beta" } },
    "Fold":    { "as": "details", "props": { "summary": "title" } },
    "Wrapper": { "unwrap": true },
    "Tracker": { "ignore": true }
  }
  as      a component that Portico knows: Admonition, ApiCall, Badge, Card, Cards, CodeGroup, Column, Columns, Definition,
          details, Embed, Icon, Image, Keys, QueryBuilder, Request, Response, Snippet, TabItem, Tabs, ThemedImage, …
  props   its properties, each with the name that yours has
  set     properties that always have the same value
  unwrap  the content stays, the component goes
  ignore  the component goes with its content, and the report says so`

/** Reads a mapping file. Throws AppError (exit code 2) that says what is wrong with it. */
export async function readMappingFile(file: string): Promise<Record<string, Mapping>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new AppError(`The mapping file ${file} cannot be read.`, {
      hint: 'Check its name.',
      exitCode: 2,
      cause: error,
    })
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new AppError(
      `The mapping file ${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
      { hint: 'Correct it; --help shows an example.', exitCode: 2, cause: error },
    )
  }
  const parsed = mappingFileSchema.safeParse(json)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  - ${path.join('.')}: ${message}`)
    throw new AppError(`The mapping file ${file} cannot be used:\n${lines.join('\n')}`, {
      hint: 'Correct it; --help shows an example.',
      exitCode: 2,
    })
  }
  const unknown = Object.values(parsed.data).flatMap((entry) => ('as' in entry && !isKnown(entry.as) ? [entry.as] : []))
  if (unknown.length > 0)
    throw new AppError(`The mapping file ${file} names components that Portico does not know: ${unknown.join(', ')}.`, {
      hint: 'Choose one that --help lists.',
      exitCode: 2,
    })
  return parsed.data
}

function isKnown(name: string): boolean {
  return componentsOf().blocks.has(name) || isInlineName(name)
}

const INLINE = new Set([
  'Annotation',
  'Badge',
  'Definition',
  'Icon',
  'Image',
  'ThemedImage',
  'Keys',
  'Link',
  'ScreenshotNumberReference',
  'Request',
  'Response',
  'Column',
  'Card',
  'TabItem',
  'MultiLanguageSwitcherRequest',
])
function isInlineName(name: string): boolean {
  return INLINE.has(name) || /^[a-z][a-z0-9]*$/.test(name)
}
