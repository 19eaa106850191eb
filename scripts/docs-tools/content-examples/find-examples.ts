import type { Code, Node, Parent } from 'mdast'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { parseSource } from '../../markdown/parse/source/parse.ts'
import type { Example, Fence } from './example.ts'

/** JavaScript that asks Strapi at its top level. */
const CALLS_STRAPI = /^(?:const .* = )?await (?:strapi\b|fetch\()/m

/**
 * Finds every request of a page in the order of the page: what stands in an `<ApiCall>`, and requests that stand alone.
 * @param file its name, for messages of the parser
 */
export function findExamples(source: string, file: string): Example[] {
  const { tree } = parseSource(source, { file, dialect: 'docusaurus' })
  const examples: Example[] = []
  visit(tree, (node) => {
    if (nameOfElement(node) === 'ApiCall') {
      const [request, variables] = fencesIn(node, 'Request')
      const [answer] = fencesIn(node, 'Response')
      if (request) examples.push({ request, ...(variables && { variables }), ...(answer && { answer }) })
      return SKIP
    }
    if (node.type === 'code' && standsAlone(node)) examples.push({ request: fenceOf(node) })
    return undefined
  })
  return examples
}

/** Whether a block can be run as it is: other code of a file (it has a title) needs the project around it. */
function standsAlone({ lang, meta, value }: Code): boolean {
  const title = titleIn(meta)
  if (title) return title.endsWith('.mjs') && value.includes('fetch(')
  if (lang === 'http') return true
  if (lang === 'bash') return value.startsWith('curl ')
  return lang === 'js' && CALLS_STRAPI.test(value)
}

/** The code blocks of the first element of that name below a node. */
function fencesIn(node: Node, element: string): Fence[] {
  const found: Fence[] = []
  visit(node as Parent, (below) => {
    if (nameOfElement(below) !== element) return undefined
    visit(below as Parent, 'code', (code: Code) => {
      found.push(fenceOf(code))
    })
    return EXIT
  })
  return found
}

function fenceOf({ lang, meta, value, position }: Code): Fence {
  const title = titleIn(meta)
  if (position?.start.offset === undefined || position.end.offset === undefined)
    throw new Error('A parsed code block has no position.')
  return {
    language: lang ?? '',
    ...(title && { title }),
    text: value,
    line: position.start.line,
    start: position.start.offset,
    end: position.end.offset,
  }
}

function titleIn(meta: string | null | undefined): string | undefined {
  return /title="([^"]*)"/.exec(meta ?? '')?.[1]
}

function nameOfElement(node: Node): string | undefined {
  return node.type === 'mdxJsxFlowElement' && 'name' in node ? String(node.name) : undefined
}
