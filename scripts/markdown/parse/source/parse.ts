import { directive } from 'micromark-extension-directive'
import { directiveFromMarkdown } from 'mdast-util-directive'
import type { PhrasingContent, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'
import { visit } from 'unist-util-visit'
import { VFileMessage } from 'vfile-message'
import { withoutBrackets } from './bracketed-links.ts'
import { htmlToElements } from './html.ts'
import { withoutInlineLanguages } from './inline-languages.ts'
import { looksLikeMdx } from './mdx-signs.ts'
import { parseMdx, type Fallback } from './mdx.ts'
import { prepareSource, withHtmlComments } from './prepare.ts'
import { rewriteSource } from './rewrite/index.ts'

export type SourceFormat = 'mdx' | 'markdown'
/**
 * The tools whose syntax is read. `docusaurus` and `mintlify` read every file as MDX; `vitepress`, `gitbook` and `mkdocs` none;
 * the others those that end in `.mdx`. A plain folder may call MDX Markdown.
 */
export const DIALECTS = [
  'plain',
  'docusaurus',
  'vitepress',
  'starlight',
  'nextra',
  'fumadocs',
  'gitbook',
  'mkdocs',
  'mintlify',
] as const
export type Dialect = (typeof DIALECTS)[number]
const BRACKETED_IDS: ReadonlySet<Dialect> = new Set(['nextra', 'fumadocs'])
const INLINE_LANGUAGES: ReadonlySet<Dialect> = new Set(['nextra', 'fumadocs'])
const ALWAYS_MDX: ReadonlySet<Dialect> = new Set(['docusaurus', 'mintlify'])
const WITHOUT_MDX: ReadonlySet<Dialect> = new Set(['vitepress', 'gitbook', 'mkdocs'])

/** Whether a tool reads a file as MDX. */
function isMdxFile(file: string, dialect: Dialect): boolean {
  return ALWAYS_MDX.has(dialect) || (/\.mdx$/i.test(file) && !WITHOUT_MDX.has(dialect))
}

export interface ParsedSource {
  /** Positions are those of the source. HTML stands as elements, whatever the format. */
  readonly tree: Root
  readonly source: string
  readonly format: SourceFormat
  readonly titles: ReadonlyMap<number, string>
  readonly dialect: Dialect
  /** The parts that were read as Markdown though the file calls itself MDX, each with the reason. */
  readonly fallbacks: readonly Fallback[]
  /** The line of the file that a line of {@link source} comes from, both counted from 1. */
  readonly lineOf: (line: number) => number
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml']).use(containerDirectives)
const mdx = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFrontmatter, ['yaml'])
  .use(containerDirectives)
  .use(remarkMdx)
markdown.freeze()
mdx.freeze()

/**
 * Parses a file. What tools write beside Markdown is rewritten first. A part that MDX cannot read is read as Markdown
 * instead, and says so.
 * @param file its name, for the ending
 */
export function parseSource(written: string, page: { file: string; dialect: Dialect }): ParsedSource {
  const parsed = parseWritten(written, page)
  return INLINE_LANGUAGES.has(page.dialect) ? { ...parsed, tree: withoutInlineLanguages(parsed.tree) } : parsed
}

function parseWritten(written: string, { file, dialect }: { file: string; dialect: Dialect }): ParsedSource {
  const { text: source, lineOf } = rewriteSource(written, { file, dialect })
  const common = { dialect, lineOf, source }
  const bracketedIds = BRACKETED_IDS.has(dialect)
  if (!isMdxFile(file, dialect) && !(dialect === 'plain' && looksLikeMdx(source)))
    return { ...common, ...asMarkdown(source, bracketedIds), fallbacks: [] }
  const { text, titles } = prepareSource(source, { mdx: true, bracketedIds })
  try {
    const { tree, fallbacks } = parseMdx(text, {
      mdx: (part) => mdx.parse(part),
      markdown: (part) => asMarkdown(withHtmlComments(part)).tree,
    })
    return { ...common, tree: withoutBrackets(tree, source), titles, format: 'mdx', fallbacks }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    return {
      ...common,
      ...asMarkdown(withHtmlComments(source), bracketedIds),
      fallbacks: [{ line: error.line ?? 1, reason: error.reason }],
    }
  }
}

/** A line of Markdown that stands in a property, as the nodes of its text; the words alone where it is more than a line. */
export function parseLine(text: string): PhrasingContent[] {
  const [only, ...others] = markdown.parse(text.replace(/</g, '\\<')).children
  if (only?.type !== 'paragraph' || others.length > 0) return [{ type: 'text', value: text }]
  visit(only, (node) => void delete node.position)
  return only.children
}

function asMarkdown(source: string, bracketedIds = false): Pick<ParsedSource, 'tree' | 'format' | 'titles'> {
  const { text, titles } = prepareSource(source, { mdx: false, bracketedIds })
  return { tree: htmlToElements(markdown.parse(text), source), format: 'markdown', titles }
}

/** The directives of remark, without the forms in the text: `10:30` and `a::b` are words. */
function containerDirectives(this: Processor): void {
  const data = this.data()
  const [container] = [directive().flow?.[58]].flat()
  if (container) (data.micromarkExtensions ??= []).push({ flow: { 58: container } })
  ;(data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown())
}
