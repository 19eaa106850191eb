import type { Nodes, PhrasingContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'

export type PropValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly Readonly<Record<string, string | number | boolean>>[]
  | Readonly<Record<string, string | undefined>>
  | undefined

/** Properties of a component, in the order given; absent and `false` ones are left out, unless `false` is the point. */
export function jsxAttributes(values: Readonly<Record<string, PropValue>>): MdxJsxAttribute[] {
  return Object.entries(values).flatMap(([name, value]): MdxJsxAttribute[] => {
    if (value === undefined) return []
    if (value === true) return [{ type: 'mdxJsxAttribute', name, value: null }]
    if (typeof value === 'string' && !/[\n\r]/.test(value)) return [{ type: 'mdxJsxAttribute', name, value }]
    return [
      { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: expressionOf(value) } },
    ]
  })
}

function expressionOf(value: Exclude<PropValue, undefined | true>): string {
  if (typeof value === 'string') return `\`${value.replace(/[\\`]|\$\{/g, '\\$&')}\``
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return JSON.stringify(value)
  const entries = Object.entries(value).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}: ${quoted(text)}`],
  )
  return `{ ${entries.join(', ')} }`
}

function quoted(text: string): string {
  return /['\\\n\r]/.test(text) ? JSON.stringify(text) : `'${text}'`
}

/** A component on lines of its own, with blocks inside. */
export function element(
  name: string,
  props: Readonly<Record<string, PropValue>>,
  children: readonly Nodes[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: jsxAttributes(props),
    children: children as MdxJsxFlowElement['children'],
  }
}

/** A component inside a line of text. */
export function inlineElement(
  name: string,
  props: Readonly<Record<string, PropValue>>,
  children: readonly PhrasingContent[] = [],
): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: jsxAttributes(props), children: [...children] }
}
