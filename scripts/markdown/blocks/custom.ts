import {
  componentNamesOf,
  customBlockOf,
  customBlocks,
  type BlockOf,
  type CustomBlock,
  type CustomField,
  type CustomValues,
  type Row,
  type Scalar,
  type ScalarField,
} from '@portico/content-model'
import { readFlow } from '../parse/flow.ts'
import { propsOf, type Literal } from '../parse/jsx.ts'
import { UnsupportedNode, type ElementReader, type JsxElement, type Scope } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

/** What reads the components of the portal's own blocks, by the name of the component. */
export function customReaders(): ReadonlyMap<string, ElementReader> {
  return new Map(
    customBlocks().flatMap((block) =>
      componentNamesOf(block).map((name) => [name, (node: JsxElement, scope: Scope) => [read(block, node, scope)]]),
    ),
  )
}

function read(block: CustomBlock, node: JsxElement, scope: Scope): BlockOf<'custom'> | BlockOf<'customContainer'> {
  const props = propsOf(node, scope)
  const values: CustomValues = Object.fromEntries(
    Object.entries(block.fields).flatMap(([name, field]) => {
      const value = valueOf(field, props.value(name))
      if (value === UNFIT)
        throw new UnsupportedNode('component-property', `The property ${name} of ${node.name} does not fit its field.`)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  props.done()
  if (block.content)
    return { _type: 'customContainer', _key: '', name: block.name, values, content: readFlow(node.children, scope) }
  if (node.children.length > 0)
    throw new UnsupportedNode('component-text', `${node.name} has text inside, for which the block has no place.`)
  return { _type: 'custom', _key: '', name: block.name, values }
}

const UNFIT = Symbol('a value of another kind')

function valueOf(field: CustomField, value: Literal): CustomValues[string] | undefined | typeof UNFIT {
  if (value === undefined || value === null) return undefined
  if (field.type !== 'list') return scalarOf(field, value)
  if (!Array.isArray(value)) return UNFIT
  const rows = value.map((row) => rowOf(field.of, row))
  return rows.every((row) => row !== UNFIT) ? rows : UNFIT
}

function rowOf(of: Readonly<Record<string, ScalarField>>, row: Literal): Row | typeof UNFIT {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return UNFIT
  const result: Row = {}
  for (const [name, value] of Object.entries(row)) {
    const field = Object.hasOwn(of, name) ? of[name] : undefined
    if (!field) return UNFIT
    if (value === undefined || value === null) continue
    const scalar = scalarOf(field, value)
    if (scalar === UNFIT) return UNFIT
    result[name] = scalar
  }
  return result
}

/** Numbers and flags may be written as texts, as attributes of HTML are. */
function scalarOf({ type }: ScalarField, value: Literal): Scalar | typeof UNFIT {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return UNFIT
  if (type === 'number') {
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
    return Number.isFinite(number) && typeof value !== 'boolean' ? number : UNFIT
  }
  if (type !== 'flag') return String(value)
  if (typeof value === 'boolean') return value
  return value === 'true' || value === 'false' ? value === 'true' : UNFIT
}

const write: BlockExport<'custom'> = ({ name, values }) => [element(componentOf(name), propsOfBlock(name, values))]
const writeContainer: BlockExport<'customContainer'> = ({ name, values, content }, scope) => [
  element(componentOf(name), propsOfBlock(name, values), scope.flow(content)),
]

function componentOf(name: string): string {
  const [component = name] = componentNamesOf(
    customBlockOf(name) ?? { name, title: name, description: name, fields: {} },
  )
  return component
}

/** In the order of the form, whatever the order in which they were filled in. */
function propsOfBlock(name: string, values: CustomValues): CustomValues {
  const order = Object.keys(customBlockOf(name)?.fields ?? {})
  return Object.fromEntries(
    Object.entries(values).toSorted(([first], [second]) => order.indexOf(first) - order.indexOf(second)),
  )
}

/** A component of the name that the block's definition says, with a property for each field. */
export const custom: BlockMarkdown<'custom'> = { write }
export const customContainer: BlockMarkdown<'customContainer'> = { write: writeContainer }
