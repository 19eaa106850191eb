import { headingLevel, walk, type Body, type BodyNode } from '@portico/content-model'
import type { Heading, Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { isElement } from './jsx.ts'

/*
 * `<a id="x"></a>` beside a heading gives it a second anchor. Links to that lead to the heading; which one it is, is known
 * before the tree is read, and the key of its block only after.
 */

const ALIASES = Symbol('aliases')
type Marked = object & { [ALIASES]?: readonly string[] }

/** The anchors that stand beside each heading: before it, inside of it or, where no heading follows, after it. */
export function aliasesOf(tree: Root): ReadonlyMap<Heading, readonly string[]> {
  const aliases = new Map<Heading, string[]>()
  let waiting: string[] = []
  let last: Heading | undefined
  const give = (heading: Heading | undefined, names: readonly string[]) => {
    if (heading && names.length > 0) aliases.set(heading, [...(aliases.get(heading) ?? []), ...names])
  }
  visit(tree, (node) => {
    if (node.type === 'heading') {
      give(node, [...waiting, ...idsInside(node)])
      waiting = []
      last = node
      return SKIP
    }
    const id = idOf(node)
    if (id !== undefined) waiting.push(id)
    else if (waiting.length > 0 && saysSomething(node)) {
      give(last, waiting)
      waiting = []
    }
    return undefined
  })
  give(last, waiting)
  return aliases
}

function idsInside(heading: Heading): string[] {
  const ids: string[] = []
  visit(heading, (node) => {
    const id = idOf(node)
    if (id !== undefined) ids.push(id)
  })
  return ids
}

function idOf(node: Nodes): string | undefined {
  if (!isElement(node) || !/^(?:a|div|p|section|span)$/.test(node.name ?? '')) return undefined
  const attribute = node.attributes.find(
    (entry) => entry.type === 'mdxJsxAttribute' && /^(?:id|name)$/.test(entry.name),
  )
  return typeof attribute?.value === 'string' ? attribute.value : undefined
}

function saysSomething(node: Nodes): boolean {
  return 'value' in node && node.type !== 'html' && node.value.trim() !== ''
}

/** Notes the other anchors of a heading on its block. */
export function withAliases<Block extends object>(block: Block, names: readonly string[] | undefined): Block {
  return names === undefined ? block : { ...block, [ALIASES]: names }
}

/** Takes the notes off a body. @returns the key of the heading's block, by each other anchor that it has */
export function takeAliases(body: Body): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  for (const node of walk(body)) {
    const marked: BodyNode & Marked = node
    for (const name of marked[ALIASES] ?? []) if (headingLevel(node) !== undefined) keys.set(name, node._key)
    delete marked[ALIASES]
  }
  return keys
}
