import type { PortableTextBlock, PortableTextObject } from '@portabletext/editor'
import { specOf } from '@portico/content-model'
import { UNKNOWN } from '../schema.ts'
import { isPending, UPLOAD_FIELD } from '../upload/pending.ts'
import { isBlockName, isHoldable } from './holdable.ts'
import { isRecord } from './json.ts'

/*
 * The editor shows only the blocks before one it does not know, and would write the truncated text back. So whatever
 * it cannot hold goes in as a locked block that carries the original as JSON, and comes out word for word.
 */

/** What stands in for a block that the editor cannot hold. */
export interface UnknownBlock extends PortableTextObject {
  _type: typeof UNKNOWN
  /** The original, as JSON. */
  json: string
}

/** Makes a stored body fit for the editor. The original is not changed; blocks that are fit go in as they are. */
export function lockUnknown(body: readonly unknown[], keyGenerator: () => string): PortableTextBlock[] {
  return body.map((node) => lockBlock(node, keyGenerator))
}

function lockBlock(node: unknown, keyGenerator: () => string): PortableTextBlock {
  if (isHoldable(node) && isBlockName(node._type)) return lockInside(node, keyGenerator)
  const key = isRecord(node) && typeof node._key === 'string' && node._key !== '' ? node._key : keyGenerator()
  return { _type: UNKNOWN, _key: key, json: JSON.stringify(node) }
}

/** Locks what cannot be held among the blocks in a container, or in its members. */
function lockInside(node: PortableTextObject, keyGenerator: () => string): PortableTextObject {
  const children = specOf(node._type)?.children
  const inside = children && node[children.field]
  if (!children || !Array.isArray(inside)) return node
  const lockChild = children.of === 'blocks' ? lockBlock : lockInside
  const locked = inside.map((child) => lockChild(child, keyGenerator))
  return locked.every((child, index) => child === inside[index]) ? node : { ...node, [children.field]: locked }
}

const opened = new WeakMap<object, unknown>()

/**
 * Remembers which stored blocks the engine's value was made of. The engine puts empty texts around badges and an empty
 * paragraph into an empty block; what the person does not touch is given out as it was stored.
 */
export function rememberStored(value: readonly unknown[], stored: readonly unknown[]): void {
  for (const [index, node] of value.entries()) {
    const before = stored[index]
    if (!isRecord(node) || !isRecord(before) || before._key !== node._key || before._type !== node._type) continue
    opened.set(node, before)
    if (typeof node._type !== 'string') continue
    const field = specOf(node._type)?.children?.field
    const [inside, insideBefore] = field ? [node[field], before[field]] : []
    if (Array.isArray(inside) && Array.isArray(insideBefore)) rememberStored(inside, insideBefore)
  }
}

/**
 * Turns the editor's value back into a body: what was locked comes out as it went in, and a picture that the media library
 * does not have yet stays out. Unchanged blocks keep their identity.
 */
export function unlock(value: readonly PortableTextBlock[]): unknown[] {
  return value.filter((node) => !isPending(node)).map(unlockNode)
}

function unlockNode(node: PortableTextBlock): unknown {
  if (opened.has(node)) return opened.get(node)
  const result = open(node)
  opened.set(node, result)
  return result
}

function open(node: PortableTextBlock): unknown {
  if (node._type === UNKNOWN) return original(node as UnknownBlock)
  if (UPLOAD_FIELD in node && node._type === 'image') return withoutUpload(node as PortableTextObject)
  const children = specOf(node._type)?.children
  const inside = children && (node as PortableTextObject)[children.field]
  if (!children || !Array.isArray(inside)) return node
  const unlocked = inside.filter((child) => !isPending(child)).map(unlockNode)
  const isSame = unlocked.length === inside.length && unlocked.every((child, index) => child === inside[index])
  return isSame ? node : { ...node, [children.field]: unlocked }
}

/** A picture that was chosen while another one was on its way. */
function withoutUpload(image: PortableTextObject): unknown {
  return Object.fromEntries(Object.entries(image).filter(([name]) => name !== UPLOAD_FIELD))
}

/** A copy made in the editor has a key of its own, which the original must get as well. */
function original({ _key, json }: UnknownBlock): unknown {
  const value: unknown = JSON.parse(json)
  const moved = isRecord(value) && typeof value._key === 'string' && value._key !== '' && value._key !== _key
  return moved ? { ...value, _key } : value
}
