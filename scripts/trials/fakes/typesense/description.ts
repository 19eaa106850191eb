import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../../config/index.ts'

/*
 * Typesense's own description of its API. It is wrong in a few places that the real server is known to treat
 * otherwise; each correction is written here with its reason, and fails when the description no longer needs it.
 */

const DESCRIPTION_FILE = join(PROJECT_ROOT, '../shared/typesense/openapi.yml')

const jsonSchema = z.record(z.string(), z.unknown())
const mediaSchema = z.object({ schema: jsonSchema })
const bodySchema = z.object({ content: z.record(z.string(), mediaSchema).optional() }).optional()
const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: jsonSchema })).optional(),
  requestBody: bodySchema,
  responses: z.record(z.string(), bodySchema.unwrap()),
})
const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
})
export type Description = z.infer<typeof descriptionSchema>
export type Operation = z.infer<typeof operationSchema>
export type JsonSchema = z.infer<typeof jsonSchema>

export const MISSING_DESCRIPTION = `no description of the Typesense API at ${DESCRIPTION_FILE}`

export function hasDescription(): boolean {
  return existsSync(DESCRIPTION_FILE)
}

/** Reads and corrects the description. */
export function readDescription(): Description {
  const description = descriptionSchema.parse(parse(readFileSync(DESCRIPTION_FILE, 'utf8')))
  const { schemas } = description.components
  for (const correct of corrections) correct(schemas)
  return description
}

const corrections: readonly ((schemas: Record<string, JsonSchema>) => void)[] = [
  function dropTokensModeTakesAnyNumberOfTokens(schemas) {
    replace(schemas, ['DropTokensMode', 'enum'], {
      expected: ['right_to_left', 'left_to_right', 'both_sides:3'],
      instead: undefined,
    })
    Object.assign(schemas['DropTokensMode'] ?? {}, { pattern: '^(right_to_left|left_to_right|both_sides:\\d+)$' })
  },
  function documentsOfHitsHoldAnyValue(schemas) {
    replace(schemas, ['SearchResultHit', 'properties', 'document', 'additionalProperties'], {
      expected: { type: 'object' },
      instead: true,
    })
  },
]

function replace(
  schemas: Record<string, JsonSchema>,
  path: readonly string[],
  { expected, instead }: { expected: unknown; instead: unknown },
): void {
  let parent: Record<string, unknown> = schemas
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string, unknown>
  const last = path.at(-1) ?? ''
  if (JSON.stringify(parent[last]) !== JSON.stringify(expected))
    throw new Error(`The description of ${path.join('.')} changed: look whether its correction is still needed.`)
  if (instead === undefined) delete parent[last]
  else parent[last] = instead
}
