import {
  bodyDefinition,
  blocks,
  inlines,
  isDecorator,
  LISTS,
  members,
  specOf,
  STYLES,
  type PortableTextField,
} from '@portico/content-model'
import type { PortableTextObject } from '@portabletext/editor'
import { UPLOAD_FIELD } from '../upload/pending.ts'
import { isRecord } from './json.ts'

/*
 * Whether the editor can hold a node without changing it. This is about shape only: a callout of an unknown kind can
 * be held and fixed, a callout whose content is no list cannot. What it cannot hold is locked (see lock-unknown.ts).
 */

const fields = new Map(bodyDefinition.blockObjects.map(({ name, fields }) => [name, fields]))
const annotationNames = new Set(bodyDefinition.annotations.map(({ name }) => name))

/** Whether a node of this type may stand in a body, which members of containers may not. */
export const isBlockName = (type: string): boolean => type === 'block' || Object.hasOwn(blocks, type)

function isKeyed(value: unknown): value is Record<string, unknown> & { _type: string; _key: string } {
  return isRecord(value) && typeof value._type === 'string' && typeof value._key === 'string' && value._key !== ''
}

function isOptionally(value: unknown, allowed: readonly string[]): boolean {
  return value === undefined || (typeof value === 'string' && allowed.includes(value))
}

function hasKnownChildren(block: Record<string, unknown>): boolean {
  const { children = [], markDefs = [] } = block
  if (!Array.isArray(children) || !Array.isArray(markDefs)) return false
  if (!markDefs.every((mark) => isKeyed(mark) && annotationNames.has(mark._type))) return false
  const marks = new Set(markDefs.map((mark: { _key: string }) => mark._key))
  return children.every((child) => {
    if (!isKeyed(child)) return false
    if (child._type !== 'span') return Object.hasOwn(inlines, child._type)
    const { text, marks: own = [] } = child
    return (
      typeof text === 'string' &&
      Array.isArray(own) &&
      own.every((mark) => typeof mark === 'string' && (isDecorator(mark) || marks.has(mark)))
    )
  })
}

function hasFieldTypes(node: Record<string, unknown>, declared: readonly PortableTextField[]): boolean {
  return declared.every(({ name, type }) => {
    const value = node[name]
    if (value === undefined) return true
    if (type === 'array') return Array.isArray(value)
    if (type === 'object') return isRecord(value)
    return typeof value === type
  })
}

/**
 * Whether the editor can hold this node itself. The blocks inside a container are not looked at, because each can be
 * locked on its own; its members (tabs, rows, cells) are, because they cannot.
 */
export function isHoldable(node: unknown): node is PortableTextObject {
  if (!isKeyed(node)) return false
  if (node._type === 'block')
    return isOptionally(node.style, STYLES) && isOptionally(node.listItem, LISTS) && hasKnownChildren(node)
  if (!Object.hasOwn(blocks, node._type) && !Object.hasOwn(members, node._type)) return false
  // The editor would take it for a picture on its way and leave it out of the body.
  if (node._type === 'image' && Object.hasOwn(node, UPLOAD_FIELD)) return false
  if (!hasFieldTypes(node, fields.get(node._type) ?? [])) return false
  const children = specOf(node._type)?.children
  if (!children) return true
  const inside = node[children.field]
  if (!Array.isArray(inside)) return false
  if (children.of === 'blocks') return true
  const { of } = children
  return inside.every((member) => isKeyed(member) && of.includes(member._type) && isHoldable(member))
}
