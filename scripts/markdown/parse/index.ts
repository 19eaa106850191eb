import type { Body } from '@portico/content-model'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { readFlow } from './flow.ts'
import { readFrontMatter, type FrontMatter } from './front-matter.ts'
import { readImports } from './imports.ts'
import { strandedDefinitions } from './stranded.ts'
import { withAnchors, withKeys, withListStarts } from './keys.ts'
import { parseSource, type Dialect, type ParsedSource, type SourceFormat } from './source/parse.ts'
import { plainText } from './text/inline.ts'
import { UnsupportedNode, type Components, type Loss, type Resolver, type Scope } from './types.ts'

export { componentsOf } from './registry.ts'
export { parseSource, type Dialect, type ParsedSource, type SourceFormat } from './source/parse.ts'
export { readFrontMatter, type FrontMatter } from './front-matter.ts'
export { anchorOf, headingKey, withAnchors, withKeys, withListStarts } from './keys.ts'
export type { Components, Loss, Mapping, ResolvedLink, Resolver } from './types.ts'

export interface ImportedPage {
  readonly format: SourceFormat
  readonly frontMatter: FrontMatter
  /** The first heading of the first level, which is the page's own and not in the body. */
  readonly heading?: string
  /** Headings with anchors, every node with its key. */
  readonly body: Body
  /** In the order of the file. */
  readonly losses: readonly Loss[]
}

export interface ImportOptions {
  readonly components: Components
  readonly resolve: Resolver
}

/**
 * Reads a Markdown or MDX file as a page. Pure: the same source and resolver always give the same page.
 * @param file the name of the file, for its ending
 */
export function importMarkdown(
  source: string,
  { file, dialect, ...options }: ImportOptions & { file: string; dialect: Dialect },
): ImportedPage {
  return importParsed(parseSource(source, { file, dialect }), options)
}

/** The second half of {@link importMarkdown}, for callers that read a file more than once. The tree is left as it is. */
export function importParsed(parsed: ParsedSource, { components, resolve }: ImportOptions): ImportedPage {
  const { tree, source, format, titles, fallback } = parsed
  const { frontMatter, losses: ownLosses } = readFrontMatter(tree)
  const losses = [...ownLosses]
  const note = (loss: Omit<Loss, 'line'>, node: Nodes) =>
    void losses.push({ ...loss, line: node.position?.start.line ?? 1 })
  if (fallback)
    losses.push({
      outcome: 'changed',
      kind: 'format',
      line: fallback.line,
      reason: `Read as Markdown, because it is not MDX: ${fallback.reason}`,
    })
  const { imports, rest } = readImports(tree, note)
  const scope: Scope = {
    source,
    format,
    titles,
    resolve,
    components,
    imports,
    ...referencesOf(tree),
    quoted: false,
    losses,
    note,
  }
  const { heading, children } = takeHeading(rest, scope)
  const flow = readFlow(children, scope)
  const blocks = withListStarts([...flow, ...strandedDefinitions(tree, flow, scope)])
  return {
    format,
    frontMatter,
    ...(heading !== undefined && { heading }),
    body: withKeys(withAnchors(blocks, heading === undefined ? [] : [heading])),
    losses: inOrder(losses),
  }
}

/** Link definitions and footnotes, by their identifiers. */
function referencesOf(tree: Root): Pick<Scope, 'definitions' | 'footnotes'> {
  const definitions = new Map<string, { url: string; title?: string }>()
  const footnotes = new Map<string, Root['children']>()
  visit(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, { url: node.url, ...(node.title && { title: node.title }) })
    if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node.children)
  })
  return { definitions, footnotes }
}

/** The page's own heading: its words, and what is left of the page without it. */
function takeHeading(nodes: readonly Nodes[], scope: Scope): { heading?: string; children: readonly Nodes[] } {
  const found = nodes.find(
    (node) =>
      (node.type === 'heading' && node.depth === 1) || (node.type === 'mdxJsxFlowElement' && node.name === 'h1'),
  )
  if (!found || !('children' in found)) return { children: nodes }
  try {
    const heading = plainText(found.children, scope)
      .replace(/\uE000#[^\uE001]*\uE001\s*$/, '')
      .trim()
    return heading ? { heading, children: nodes.filter((node) => node !== found) } : { children: nodes }
  } catch (error) {
    if (error instanceof UnsupportedNode) return { children: nodes }
    throw error
  }
}

/** By line, each once. */
function inOrder(losses: readonly Loss[]): Loss[] {
  const unique = new Map(losses.map((loss) => [JSON.stringify([loss.line, loss.kind, loss.reason]), loss]))
  return [...unique.values()].toSorted((a, b) => a.line - b.line)
}
