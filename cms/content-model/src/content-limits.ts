import { excerpt } from './read/text.ts'

/*
 * What content may hold at most, and which characters it may not hold. The editor, the save, the import and the publisher
 * ask the same questions, so that no page can be written that the site could not show.
 */

export interface ContentLimits {
  /** Of one text: a sample of code, the words between two marks, a title. */
  readonly textLength: number
  /** Of all texts together. */
  readonly totalLength: number
  /** How many lists and objects may stand in each other. */
  readonly depth: number
  /** How many texts, numbers, lists and objects there may be. */
  readonly values: number
}

/** A page of this size takes about four megabytes, and a second to render. */
export const BODY_LIMITS: ContentLimits = { textLength: 100_000, totalLength: 500_000, depth: 64, values: 200_000 }

/** Everything else: titles, descriptions, navigation. Many pages show it. */
export const FIELD_LIMITS: ContentLimits = { ...BODY_LIMITS, textLength: 10_000 }

export interface Excess {
  /** The way to the value: names, and positions from 0. Empty where the whole is meant. */
  readonly path: readonly (string | number)[]
  /** A sentence without its subject and full stop. */
  readonly message: string
  readonly hint: string
}

/** A value inside another, and where it stands there; the outermost stands nowhere. */
interface Visited {
  readonly value: unknown
  readonly step: string | number | undefined
  readonly depth: number
  readonly parent: Visited | undefined
}

/** What XML 1.0 does not allow in a document, which HTML and PostgreSQL refuse too. */
const FORBIDDEN = /(?![\t\n\r\u007F-\u009F])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')
/** More than anybody would read. */
const MAX_FOUND = 50
const CONTEXT_LENGTH = 30

/**
 * Finds what is too large, too deep or not allowed in a value of which nothing else is known. It ends after as many
 * values as the limits allow, and never calls itself, so that it can look at anything.
 */
export function findExcess(root: unknown, limits: ContentLimits): Excess[] {
  const found: Excess[] = []
  let values = 0
  let total = 0
  for (const visited of valuesIn(root, limits)) {
    if (found.length >= MAX_FOUND) return found
    values++
    if (values > limits.values) return [...found, tooMany(limits)]
    if (visited.depth > limits.depth)
      found.push({
        path: pathOf(visited).slice(0, 1),
        message: `is nested more than ${limits.depth} levels deep`,
        hint: 'Move the inner parts further up, or onto a page of their own.',
      })
    if (typeof visited.value !== 'string') continue
    total += visited.value.length
    found.push(...textExcess(visited.value, limits).map((excess) => ({ ...excess, path: pathOf(visited) })))
  }
  if (total > limits.totalLength)
    found.push({
      path: [],
      message: `has ${format(total)} characters, and may have ${format(limits.totalLength)}`,
      hint: 'Split it into several pages, or put long samples into the media library as files.',
    })
  return found
}

function textExcess(text: string, { textLength }: ContentLimits): Omit<Excess, 'path'>[] {
  if (text.length > textLength)
    return [
      {
        message: `has ${format(text.length)} characters, and may have ${format(textLength)}`,
        hint: 'Shorten it, or put it into the media library as a file.',
      },
    ]
  const at = text.search(FORBIDDEN)
  if (at < 0) return []
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  const before = excerpt(withoutForbidden(text.slice(Math.max(0, at - CONTEXT_LENGTH), at)))
  return [
    {
      message: `has the character U+${code}${before ? ` after “${before}”` : ' at its beginning'}, which no web page can hold`,
      hint: 'Delete the words around it, which removes it too, and write them again.',
    },
  ]
}

function tooMany({ values }: ContentLimits): Excess {
  return {
    path: [],
    message: `has more than ${format(values)} parts`,
    hint: 'Split it into several pages.',
  }
}

/** The text without the characters that no page can hold. */
export function withoutForbidden(text: string): string {
  return text.replaceAll(ALL_FORBIDDEN, '')
}

/** Every value inside a value, those that contain others first, down to one level below the limit. */
export function* valuesIn(root: unknown, { depth, values }: ContentLimits): Generator<Visited> {
  const waiting: Visited[] = [{ value: root, step: undefined, depth: 0, parent: undefined }]
  for (let visited = waiting.pop(); visited; visited = waiting.pop()) {
    yield visited
    const { value } = visited
    if (typeof value !== 'object' || value === null || visited.depth > depth) continue
    const parent = visited
    const entries: [string | number, unknown][] = Array.isArray(value)
      ? [...value.slice(0, values).entries()]
      : Object.entries(value).slice(0, values)
    for (const [step, child] of entries.toReversed())
      waiting.push({ value: child, step, depth: parent.depth + 1, parent })
  }
}

function pathOf(visited: Visited): (string | number)[] {
  const path: (string | number)[] = []
  for (let at: Visited | undefined = visited; at?.step !== undefined; at = at.parent) path.unshift(at.step)
  return path
}

function format(count: number): string {
  return count.toLocaleString('en-US')
}
