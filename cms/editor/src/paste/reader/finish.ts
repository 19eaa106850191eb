import type { PortableTextBlock } from '@portabletext/editor'
import { isAllowedHref, withoutForbidden, type BodyBlock } from '@portico/content-model'
import { isRecord } from '../../value/json.ts'

/**
 * Blocks as the editor inserts them: every node with a new key, without characters that no page can hold, and without
 * addresses that would run or read something. The words of such a link stay.
 */
export function finish(blocks: readonly BodyBlock[], keyGenerator: () => string): PortableTextBlock[] {
  return blocks.map((block) => finishNode(block, keyGenerator) as unknown as PortableTextBlock)
}

function finishNode(node: object, keyGenerator: () => string): object {
  const marks = new Map<string, string | undefined>()
  if ('markDefs' in node && Array.isArray(node.markDefs))
    for (const mark of node.markDefs)
      if (isRecord(mark) && typeof mark._key === 'string')
        marks.set(mark._key, isHarmless(mark) ? keyGenerator() : undefined)
  const finished = Object.fromEntries(
    Object.entries(node).flatMap(([name, field]): [string, unknown][] => {
      if (name === 'markDefs' && Array.isArray(field))
        return [[name, field.flatMap((mark: { _key: string }) => withKey(mark, marks.get(mark._key)))]]
      if (name === 'children' && Array.isArray(field))
        return [[name, field.map((child: object) => finishNode(withMarks(child, marks), keyGenerator))]]
      return field === undefined ? [] : [[name, finishField(field, keyGenerator)]]
    }),
  )
  return '_type' in node ? { ...finished, _key: keyGenerator() } : finished
}

function finishField(field: unknown, keyGenerator: () => string): unknown {
  if (typeof field === 'string') return withoutForbidden(field)
  if (Array.isArray(field)) return field.map((each) => finishField(each, keyGenerator))
  return isRecord(field) ? finishNode(field, keyGenerator) : field
}

function withKey(mark: object, _key: string | undefined): object[] {
  return _key === undefined ? [] : [{ ...mark, _key }]
}

function withMarks(child: object, marks: ReadonlyMap<string, string | undefined>): object {
  if (!('marks' in child) || !Array.isArray(child.marks)) return child
  return {
    ...child,
    marks: child.marks.flatMap((mark: string) => (marks.has(mark) ? (marks.get(mark) ?? []) : [mark])),
  }
}

/** A dead link is shown to the writer with its address; one with a scheme of its own is not worth that. */
function isHarmless(mark: Record<string, unknown>): boolean {
  if (mark['_type'] !== 'brokenLink' || typeof mark['href'] !== 'string') return true
  // Control characters inside a scheme are ignored by browsers.
  // eslint-disable-next-line no-control-regex
  const href = mark['href'].replace(/[\u0000-\u0020]/g, '')
  return isAllowedHref(href) || !/^[a-z][a-z0-9+.-]*:/i.test(href)
}
