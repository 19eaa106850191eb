import type { z } from 'zod'
import { bodySchema, type Body } from './blocks/body.ts'
import { BODY_LIMITS, findExcess, valuesIn, withoutForbidden, type Excess } from './content-limits.ts'
import { nodeTitle, walk, type BodyNode } from './nodes.ts'
import { inlines } from './inline/index.ts'
import { parseLineRanges } from './line-ranges.ts'
import { annotations } from './marks/annotations.ts'
import type { BodyProblem } from './problem.ts'
import { memoize } from './read/memoize.ts'
import { excerpt, excerptOf } from './read/text.ts'
import { headingLevel } from './blocks/text-block.ts'

/*
 * The one check of a body. The editor, the save in the CMS and the pipeline call it, so they cannot disagree.
 * `parseBody` says whether a value is a body at all; `inspectBody` finds what a body may hold while it is a draft but
 * must not hold when it is published.
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

/** What is too large, nested too deeply or not allowed in a value that is to be a body. Looks at anything without effort. */
export function bodyExcess(value: unknown): BodyProblem[] {
  return findExcess(value, BODY_LIMITS).map((excess) => excessProblem(excess, value))
}

/** What stands between a well-formed body and its readers: missing alternative text, empty headings, lines out of range. */
export const inspectBody = memoize((body: Body): readonly BodyProblem[] =>
  [...walk(body)].flatMap((node) => {
    const problem = (severity: BodyProblem['severity'], kind: string, message: string, hint: string): BodyProblem => ({
      severity,
      kind,
      block: blockOf(node),
      message,
      hint,
    })
    if (lacksAlt(node))
      return [
        problem('error', 'missing-alt', 'The picture has no alternative text.', 'Say in a few words what it shows.'),
      ]
    if (node._type === 'code' && (node as NodeOf<'code'>).highlight) {
      const { code, highlight = '' } = node as NodeOf<'code'>
      const last = Math.max(...parseLineRanges(highlight))
      const lines = code.split('\n').length
      if (last > lines)
        return [
          problem(
            'warning',
            'highlight-out-of-range',
            `Line ${last} is highlighted, but the sample has ${lines}.`,
            'Correct the highlighted lines.',
          ),
        ]
    }
    const dead = deadLinksOf(node)
    if (dead.length > 0)
      return dead.map((href) =>
        problem(
          'warning',
          'dead-link',
          `The link to “${href}” leads nowhere: readers see its words only.`,
          'Choose a page or write another address, or remove the link.',
        ),
      )
    if (node._type === 'locked')
      return [
        problem(
          'warning',
          'locked-block',
          'The import could not convert this part.',
          'Write it again with blocks, then delete the locked one.',
        ),
      ]
    if (headingLevel(node) !== undefined && !excerptOf(node))
      return [
        problem('error', 'empty-heading', 'The heading has no words.', 'Write the heading, or make it a paragraph.'),
      ]
    return []
  }),
)

/** The addresses of links that an import could not follow. */
function deadLinksOf(node: BodyNode): string[] {
  if (node._type === 'block')
    return (node as NodeOf<'block'>).markDefs.flatMap((mark) => (mark._type === 'brokenLink' ? [mark.href] : []))
  if (node._type !== 'cards') return []
  return (node as NodeOf<'cards'>).items.flatMap(({ brokenHref }) => brokenHref ?? [])
}

function lacksAlt(node: BodyNode): boolean {
  if (node._type === 'image') return !(node as NodeOf<'image'>).alt.trim()
  return (
    node._type === 'block' &&
    (node as NodeOf<'block'>).children.some((child) => child._type === 'inlineImage' && !child.alt.trim())
  )
}

type NodeOf<Name extends Body[number]['_type']> = Extract<Body[number], { _type: Name }>

function blockOf(node: BodyNode): { key: string; title: string; excerpt: string } {
  return { key: node._key, title: nodeTitle(node), excerpt: excerptOf(node) }
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
  readonly part: string | undefined
  readonly rest: readonly PropertyKey[]
}

function placeOf(path: readonly PropertyKey[], body: unknown): Place {
  let value: unknown = body
  let block: KeyedNode | undefined
  let part: string | undefined
  let rest: PropertyKey[] = []
  for (const [depth, step] of path.entries()) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[step]
    if (!isKeyed(value) || value._type === 'span') continue
    part = PART_TITLES[value._type]
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
  const field = rest.filter((step) => step !== '_type').join('.')
  return {
    severity: 'error',
    kind: unknownType ? 'unknown-block' : 'invalid-block',
    ...(block && { block: namedBlock(block) }),
    message: unknownType
      ? `The body holds a block of type “${block?._type ?? String(value)}”, which this portal does not know.`
      : `${part ? `${part}: ` : ''}${field ? `“${field}”` : part ? 'it' : 'It'} ${messageOf(issue)}.`,
    hint: unknownType
      ? 'Delete the block, or update the portal to a version that knows it.'
      : 'Correct the block and save again.',
  }
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
