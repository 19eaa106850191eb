import type { BodyBlock, TextBlock } from '@portico/content-model'
import { MAX_LIST_LEVEL } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { contentOf, readFlow } from '../flow.ts'
import { isElement, propsOf } from '../jsx.ts'
import { UnsupportedNode, type ElementReader, type JsxElement, type Scope } from '../types.ts'
import { line } from './lines.ts'

/** A tree of files: the list that its author wrote, or one made of `Folder`s and `File`s. */
export const fileTree: ElementReader = (element, scope) => {
  const nodes = element.children.flatMap((child): Nodes[] =>
    child.type === 'paragraph' && child.children.some(isEntry) ? child.children : [child],
  )
  if (!nodes.some(isEntry)) return contentOf(element, scope)
  return runsOf(nodes).flatMap((run): BodyBlock[] =>
    run.some(isEntry) ? itemsOf({ ...element, children: run } as JsxElement, scope, 1) : readFlow(run, scope),
  )
}

/** Neighbors that are alike. */
function runsOf(nodes: readonly Nodes[]): Nodes[][] {
  const runs: Nodes[][] = []
  for (const node of nodes) {
    const run = runs.at(-1)
    if (run?.some(isEntry) === isEntry(node)) run.push(node)
    else runs.push([node])
  }
  return runs
}

function isEntry(node: Nodes): node is JsxElement {
  return isElement(node) && /(?:^|\.)(?:Folder|File)$/.test(node.name ?? '')
}

function itemsOf(element: JsxElement, scope: Scope, level: number): TextBlock[] {
  return element.children.flatMap((child): TextBlock[] => {
    if (child.type === 'text' && !child.value.trim()) return []
    if (child.type === 'paragraph') return itemsOf({ ...element, children: child.children } as JsxElement, scope, level)
    if (!isEntry(child))
      throw new UnsupportedNode('component-content', `Inside ${element.name} may only stand folders and files.`)
    const props = propsOf(child, scope)
    const name = props.text('name') ?? props.text('title') ?? ''
    for (const other of ['open', 'defaultOpen', 'active', 'icon']) props.optional(other)
    props.done()
    return [
      { ...line([name, 'code']), listItem: 'bullet', level: Math.min(level, MAX_LIST_LEVEL) },
      ...itemsOf(child, scope, level + 1),
    ]
  })
}
