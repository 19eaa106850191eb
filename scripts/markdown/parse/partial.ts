import type { BodyBlock } from '@portico/content-model'
import { readFlow } from './flow.ts'
import { propsOf } from './jsx.ts'
import { scopeOf } from './scope.ts'
import { strandedDefinitions } from './stranded.ts'
import { UnsupportedNode, type JsxElement, type Scope } from './types.ts'

const MOST_LEVELS = 5

/**
 * The content of a Markdown file that a page shows with properties or content of its own: its blocks become the page's,
 * with the values in their places.
 */
export function readPartial(element: JsxElement, module: string, scope: Scope): BodyBlock[] {
  const given = propsOf(element, scope)
  const names = element.attributes.flatMap((attribute) => ('name' in attribute ? [attribute.name] : []))
  const props = Object.fromEntries(names.map((name) => [name, given.value(name)]))
  if (scope.level === MOST_LEVELS)
    throw new UnsupportedNode('snippet', `The partial ${element.name} is shown inside of ${MOST_LEVELS} others.`)
  const found = scope.resolve.partial?.(module) ?? { problem: withoutText(element) }
  if ('problem' in found) throw new UnsupportedNode('snippet', found.problem)
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
  const body = readFlow(rest, inner)
  return [...body, ...strandedDefinitions(found.parsed.tree, body, inner)]
}

/** Why a partial stays as it is where its text is out of reach. */
function withoutText({ name, attributes }: JsxElement): string {
  return `The partial ${name} takes ${attributes.length > 0 ? 'properties' : 'content'}, which a snippet cannot.`
}
