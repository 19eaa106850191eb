import type { TextBlock } from '@portico/content-model'
import { MAX_LIST_LEVEL } from '@portico/content-model'
import { contentOf } from '../flow.ts'
import { isElement, propsOf } from '../jsx.ts'
import { UnsupportedNode, type ElementReader, type JsxElement, type Scope } from '../types.ts'
import { line } from './lines.ts'

/** A tree of files: the list that its author wrote, or one made of `Folder`s and `File`s. */
export const fileTree: ElementReader = (element, scope) => {
  const entries = element.children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
  if (!entries.some((child) => isElement(child) && isEntry(child))) return contentOf(element, scope)
  return itemsOf(element, scope, 1)
}

function isEntry({ name }: JsxElement): boolean {
  return /(?:^|\.)(?:Folder|File)$/.test(name ?? '')
}

function itemsOf(element: JsxElement, scope: Scope, level: number): TextBlock[] {
  return element.children.flatMap((child): TextBlock[] => {
    if (child.type === 'text' && !child.value.trim()) return []
    if (child.type === 'paragraph') return itemsOf({ ...element, children: child.children } as JsxElement, scope, level)
    if (!isElement(child) || !isEntry(child))
      throw new UnsupportedNode('component-content', `Inside ${element.name} may only stand folders and files.`)
    const props = propsOf(child, scope)
    const name = props.text('name') ?? ''
    for (const other of ['open', 'defaultOpen', 'active', 'icon']) props.optional(other)
    props.done()
    return [
      { ...line([name, 'code']), listItem: 'bullet', level: Math.min(level, MAX_LIST_LEVEL) },
      ...itemsOf(child, scope, level + 1),
    ]
  })
}
