import type { z } from 'zod'
import { bodyBlockSchema, bodySchema, type Body, type BodyBlock } from './blocks/body.ts'
import { BODY_LIMITS, findExcess, valuesIn, withoutForbidden, type Excess } from './content-limits.ts'
import { fieldLabel, labelOfWay } from './field-labels.ts'
import { inlines } from './inline/index.ts'
import { suggestEmbed } from './links.ts'
import { annotations } from './marks/annotations.ts'
import { nodeTitle, type BodyNode } from './nodes.ts'
import type { BodyProblem, Fix } from './problem.ts'
import { memoize } from './read/memoize.ts'
import { excerpt } from './read/text.ts'

/*
 * Whether a value is a body at all. The editor, the save in the CMS and the pipeline call it, so they cannot disagree.
 * What a body may hold while it is a draft but must not hold when it is published, `check` finds.
 */

/** What came of reading a body: the body with its defaults filled in, or everything that is wrong with the value. */
export type ParsedBody =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly problems: BodyProblem[] }

/** Reads an unknown value as a body. Never throws; all problems come at once, each with the block it is in. */
export function parseBody(value: unknown): ParsedBody {
  if (!Array.isArray(value))
    return {
      ok: false,
      problems: [
        {
          severity: 'error',
          kind: 'invalid-body',
          message: `The body must be a list of blocks, not ${value === null ? 'null' : typeof value}.`,
          hint: 'Restore it from the last version, or start from an empty list.',
        },
      ],
    }
  const excess = bodyExcess(value)
  if (excess.length > 0) return { ok: false, problems: excess }
  const parsed = bodySchema.safeParse(value, { reportInput: true })
  const duplicates = duplicateKeys(value)
  if (parsed.success && duplicates.length === 0) return { ok: true, body: parsed.data }
  return {
    ok: false,
    problems: [...(parsed.error?.issues.map((issue) => problemOf(issue, value)) ?? []), ...duplicates],
  }
}

/**
 * What can be read of a value, and what is wrong with the rest: without the innermost blocks that are wrong, so that the
 * others can be checked too. Nothing where it is too large, or no list.
 */
export function readableBody(value: unknown): ReadableBody {
  return Array.isArray(value) ? readList(value) : { body: [], problems: problemsIn(parseBody(value)) }
}

export interface ReadableBody {
  readonly body: Body
  readonly problems: readonly BodyProblem[]
}

const problemsIn = (parsed: ParsedBody): readonly BodyProblem[] => (parsed.ok ? [] : parsed.problems)

const readList = memoize((value: readonly unknown[]): ReadableBody => {
  const blocks = bodyExcess(value).length === 0 && duplicateKeys(value).length === 0 && value.map(readBlock)
  if (blocks && blocks.every((block) => block !== undefined)) return { body: blocks, problems: [] }
  const parsed = parseBody(value)
  if (parsed.ok) return { body: parsed.body, problems: [] }
  if (bodyExcess(value).length > 0) return { body: [], problems: parsed.problems }
  let rest: readonly unknown[] = value
  /* Without an inner block, the one around it may be wrong too. */
  for (let depth = 0; depth <= BODY_LIMITS.depth; depth++) {
    const { data, error } = bodySchema.safeParse(rest)
    if (data) return { body: data, problems: parsed.problems }
    const wrong = new Set(error.issues.map(({ path }) => placeOf(path, rest).block ?? rest[Number(path[0])]))
    rest = withoutNodes(rest, wrong) as unknown[]
  }
  return { body: [], problems: parsed.problems }
})

/** A block that is right. What is written in one block leaves the others as they are, and they are not read again. */
function readBlock(block: unknown): BodyBlock | undefined {
  return typeof block === 'object' && block !== null ? readObject(block) : undefined
}

const readObject = memoize((block: object): BodyBlock | undefined => bodyBlockSchema.safeParse(block).data)

/** The value without some of the nodes inside. */
function withoutNodes(value: unknown, wrong: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.filter((item) => !wrong.has(item)).map((item) => withoutNodes(item, wrong))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNodes(inner, wrong)]))
}

/** What is too large, nested too deeply or not allowed in a value that is to be a body. Looks at anything without effort. */
export function bodyExcess(value: unknown): BodyProblem[] {
  return findExcess(value, BODY_LIMITS).map((excess) => excessProblem(excess, value))
}

/** A node found on the way to a faulty field; nothing but its type and key is to be trusted. */
interface KeyedNode {
  readonly _type: string
  readonly _key: string
}

function isKeyed(value: unknown): value is KeyedNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<BodyNode>)._type === 'string' &&
    typeof (value as Partial<BodyNode>)._key === 'string'
  )
}

/** Parts of a paragraph: a problem in one is reported for the paragraph, and names the part. */
const PART_TITLES: Record<string, string> = Object.fromEntries(
  Object.values({ ...annotations, ...inlines }).map(({ name, title }) => [name, title]),
)

interface Place {
  /** The last value on the way. */
  readonly value: unknown
  /** The nearest block around it, the part of a paragraph that it is in, and the way on from there. */
  readonly block: KeyedNode | undefined
  readonly part: KeyedNode | undefined
  readonly rest: readonly PropertyKey[]
}

function placeOf(path: readonly PropertyKey[], body: unknown): Place {
  let value: unknown = body
  let block: KeyedNode | undefined
  let part: KeyedNode | undefined
  let rest: PropertyKey[] = []
  for (const [depth, step] of path.entries()) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[step]
    if (!isKeyed(value) || value._type === 'span') continue
    part = PART_TITLES[value._type] === undefined ? undefined : value
    if (part === undefined) block = value
    rest = path.slice(depth + 1)
  }
  return { value, block, part, rest }
}

function namedBlock(block: KeyedNode): { key: string; title: string; excerpt: string } {
  return { key: block._key, title: nodeTitle(block), excerpt: safeExcerpt(block) }
}

function excessProblem({ path, message, hint }: Excess, body: unknown): BodyProblem {
  const { block } = placeOf(path, body)
  const subject = block ? 'It' : path[0] === undefined ? 'The body' : `Block ${Number(path[0]) + 1} of the body`
  return {
    severity: 'error',
    kind: 'invalid-content',
    ...(block && { block: namedBlock(block) }),
    message: `${subject} ${message}.`,
    hint,
  }
}

function problemOf(issue: z.core.$ZodIssue, body: unknown[]): BodyProblem {
  const { value, block, part, rest } = placeOf(issue.path, body)
  const unknownType = issue.code === 'invalid_union' && issue.path.at(-1) === '_type'
  const way = rest.filter((step) => step !== '_type')
  const field = labelOfWay((part ?? block)?._type ?? '', way, part && PART_TITLES[part._type])
  return {
    severity: 'error',
    kind: unknownType ? 'unknown-block' : 'invalid-block',
    ...(block && { block: namedBlock(block) }),
    message: unknownType
      ? `The body holds a block of type “${block?._type ?? String(value)}”, which this portal does not know.`
      : `${field ? `“${field}”` : 'It'} ${messageOf(issue)}.`,
    hint: unknownType
      ? 'Delete the block, or update the portal to a version that knows it.'
      : 'Correct the block and save again.',
    ...(part && part._type in annotations && { mark: part._key }),
    ...(!unknownType && fixOf({ value, block, part, rest: way })),
  }
}

/** Where a person puts a field right: in the field itself, or for the words of a link in the choice of its target. */
function fixOf({ value, block, part, rest }: Place): { fix?: Fix } {
  const [field] = rest
  if (part) return part._type in annotations ? { fix: { label: 'Choose another target', action: 'choose-target' } } : {}
  if (!block || typeof field !== 'string') return {}
  if (field === 'target') return { fix: { label: 'Choose another target', action: 'choose-target' } }
  const embed = block._type === 'embed' && field === 'url' ? suggestEmbed(String(value)) : undefined
  if (embed) return { fix: { label: `Use ${embed}`, action: 'set', field, value: embed } }
  return { fix: { label: `Correct “${fieldLabel(block._type, field)}”`, action: 'focus', field } }
}

function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `is missing (${issue.expected})` : `must be of type ${issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.map((value) => `“${String(value)}”`).join(' or ')}`
    case 'unrecognized_keys':
      return `has fields that do not belong to it: ${issue.keys.join(', ')}`
    default:
      return issue.message
  }
}

const WORDS = new Set<unknown>(['text', 'title', 'label', 'summary', 'code'])

/** The words of a node that failed its schema: the first that it has. */
function safeExcerpt(node: object): string {
  for (const { step, value } of valuesIn(node, BODY_LIMITS))
    if (WORDS.has(step) && typeof value === 'string') return excerpt(withoutForbidden(value))
  return ''
}

function duplicateKeys(body: readonly unknown[]): BodyProblem[] {
  const seen = new Set<string>()
  return body.flatMap((block) => {
    if (!isKeyed(block)) return []
    if (!seen.has(block._key)) {
      seen.add(block._key)
      return []
    }
    return [
      {
        severity: 'error' as const,
        kind: 'duplicate-key',
        block: namedBlock(block),
        message: 'Two blocks have the same key.',
        hint: 'Delete one of them and insert it again.',
      },
    ]
  })
}
