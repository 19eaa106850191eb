import type { BodyBlock } from '@portico/content-model'
import { readFlow } from './flow.ts'
import { propsOf } from './jsx.ts'
import { scopeOf } from './scope.ts'
import { UnsupportedNode, type JsxElement, type Scope } from './types.ts'

const MOST_LEVELS = 5

/**
 * The content of a Markdown file that a page shows with properties or content of its own: its blocks become the page's,
 * with the values in their places.
 */
export function readPartial(element: JsxElement, module: string, scope: Scope): BodyBlock[] {
  const found = scope.resolve.partial?.(module) ?? {
    problem: `The partial ${element.name} takes properties, which a snippet cannot.`,
  }
  if ('problem' in found) throw new UnsupportedNode('snippet', found.problem)
  if (scope.level === MOST_LEVELS)
    throw new UnsupportedNode('snippet', `The partial ${element.name} is shown inside of ${MOST_LEVELS} others.`)
  const given = propsOf(element, scope)
  const names = element.attributes.flatMap((attribute) => ('name' in attribute ? [attribute.name] : []))
  const props = Object.fromEntries(names.map((name) => [name, given.value(name)]))
  const { scope: inner, rest } = scopeOf(found.parsed, {
    components: scope.components,
    resolve: found.resolve,
    losses: scope.losses,
    // The line is that of the page, which shows the file.
    note: (loss) => scope.note(loss, element),
    level: scope.level + 1,
    props,
    slot: { nodes: element.children, scope },
  })
  return readFlow(rest, inner)
}
