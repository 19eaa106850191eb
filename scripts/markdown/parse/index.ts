import type { Body } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { takeAliases } from './aliases.ts'
import { readFlow } from './flow.ts'
import { readFrontMatter, type FrontMatter } from './front-matter.ts'
import { scopeOf } from './scope.ts'
import { strandedDefinitions } from './stranded.ts'
import { withAnchors, withKeys } from './keys.ts'
import { withListStarts } from './list-starts.ts'
import { slugsOf } from './slugs.ts'
import { parseSource, type Dialect, type ParsedSource, type SourceFormat } from './source/parse.ts'
import { plainText } from './text/inline.ts'
import { UnsupportedNode, type Components, type Loss, type Resolver, type Scope } from './types.ts'

export { componentsOf } from './registry.ts'
export { DIALECTS, parseSource, type Dialect, type ParsedSource, type SourceFormat } from './source/parse.ts'
export { readFrontMatter, type FrontMatter } from './front-matter.ts'
export { anchorOf, headingKey, withAnchors, withKeys } from './keys.ts'
export { withListStarts } from './list-starts.ts'
export type { Components, Loss, Mapping, ResolvedLink, Resolver } from './types.ts'

export interface ImportedPage {
  readonly format: SourceFormat
  readonly frontMatter: FrontMatter
  /** The first heading of the first level, which is the page's own and not in the body. */
  readonly heading?: string
  /** Headings with anchors, every node with its key. */
  readonly body: Body
  /** The keys of headings, by the anchors that they have beside their own; absent where none has one. */
  readonly aliases?: Readonly<Record<string, string>>
  /** In the order of the file. */
  readonly losses: readonly Loss[]
}

export interface ImportOptions {
  readonly components: Components
  readonly resolve: Resolver
  /** A part of other pages: its first heading stays where they show it. */
  readonly isPart?: boolean | undefined
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
export function importParsed(parsed: ParsedSource, { components, resolve, isPart }: ImportOptions): ImportedPage {
  const { tree, format, fallbacks, dialect, lineOf } = parsed
  const { frontMatter, losses: ownLosses } = readFrontMatter(tree)
  const losses = [...ownLosses]
  const note = (loss: Omit<Loss, 'line'>, node: Nodes) =>
    void losses.push({ ...loss, line: lineOf(node.position?.start.line ?? 1) })
  for (const { line, reason } of fallbacks)
    losses.push({
      outcome: 'changed',
      kind: 'format',
      line: lineOf(line),
      reason: `Read as Markdown, because it is not MDX: ${reason}`,
    })
  const { scope, rest } = scopeOf(parsed, { components, resolve, losses, note, level: 0 })
  const { heading, children } = takeHeading(rest, scope)
  const flow = readFlow(isPart ? rest : children, scope)
  const blocks = withListStarts([...flow, ...strandedDefinitions(tree, flow, scope)])
  const body = withKeys(withAnchors(blocks, heading === undefined || isPart ? [] : [heading], slugsOf(dialect)))
  const aliases = takeAliases(body)
  return {
    format,
    frontMatter,
    ...(heading !== undefined && { heading }),
    body,
    ...(aliases.size > 0 && { aliases: Object.fromEntries(aliases) }),
    losses: inOrder(losses),
  }
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
