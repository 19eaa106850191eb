import type { Nodes, Parents, Root, RootContent } from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { Info, State } from 'mdast-util-to-markdown'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkStringify, { type Options } from 'remark-stringify'
import { stringifyEntitiesLight } from 'stringify-entities'
import { unified, type Processor } from 'unified'

export const STRINGIFY_OPTIONS: Options = {
  bullet: '-',
  bulletOther: '*',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
}

const processor = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMdx)
  .use(portalSyntax)
  .use(remarkStringify, STRINGIFY_OPTIONS)
processor.freeze()

/** Writes nodes as Markdown in the dialect of the portal. Ends with a line break, unless there is nothing to write. */
export function stringify(children: readonly Nodes[]): string {
  return processor.stringify({ type: 'root', children: children as RootContent[] } as Root)
}

/**
 * What the stock writers do otherwise: components get no indentation, so that their content stays ordinary Markdown, and
 * a colon is only escaped where a line of colons would open a callout.
 */
function portalSyntax(this: Processor): void {
  const { handlers } = directiveToMarkdown()
  ;(this.data().toMarkdownExtensions ??= []).push(
    { handlers: { ...handlers, mdxJsxFlowElement: writeElement, verbatim: (node: { value: string }) => node.value } },
    { unsafe: [{ atBreak: true, character: ':', after: ':' }] },
  )
}

function writeElement(node: MdxJsxFlowElement, _parent: Parents | undefined, state: State, info: Info): string {
  const attributes = node.attributes.map((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`
    const { name, value } = attribute
    if (value === null || value === undefined) return ` ${name}`
    return typeof value === 'string'
      ? ` ${name}="${stringifyEntitiesLight(value, { subset: ['"'] })}"`
      : ` ${name}={${value.value}}`
  })
  const open = `<${node.name}${attributes.join('')}`
  if (node.children.length === 0) return `${open} />`
  const exit = state.enter('mdxJsxFlowElement')
  const content = state.containerFlow(node, info)
  exit()
  const gap = node.children.every(({ type }) => type === 'verbatim') ? '' : '\n\n'
  return `${open}>${gap}${content}${gap}</${node.name}>`
}
