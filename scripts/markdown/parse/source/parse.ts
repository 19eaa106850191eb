import { directive } from 'micromark-extension-directive'
import { directiveFromMarkdown } from 'mdast-util-directive'
import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'
import { VFileMessage } from 'vfile-message'
import { htmlToElements } from './html.ts'
import { prepareSource } from './prepare.ts'

export type SourceFormat = 'mdx' | 'markdown'
/** `docusaurus` reads every file as MDX; `vitepress`, `gitbook` and `mkdocs` none; the others those that end in `.mdx`. */
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
const WITHOUT_MDX: ReadonlySet<Dialect> = new Set(['vitepress', 'gitbook', 'mkdocs'])

export interface ParsedSource {
  /** Positions are those of the source. HTML stands as elements, whatever the format. */
  readonly tree: Root
  readonly source: string
  readonly format: SourceFormat
  readonly titles: ReadonlyMap<number, string>
  /** Why the file was read as Markdown though it calls itself MDX. */
  readonly fallback?: { readonly line: number; readonly reason: string }
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
 * Parses a file. A file that MDX cannot read is read as Markdown instead, and says so.
 * @param file its name, for the ending
 */
export function parseSource(source: string, { file, dialect }: { file: string; dialect: Dialect }): ParsedSource {
  if (dialect === 'docusaurus' || (/\.mdx$/i.test(file) && !WITHOUT_MDX.has(dialect))) {
    const { text, titles } = prepareSource(source, { mdx: true })
    try {
      return { tree: mdx.parse(text), source, format: 'mdx', titles }
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error
      return { ...asMarkdown(source), fallback: { line: error.line ?? 1, reason: error.reason } }
    }
  }
  return asMarkdown(source)
}

function asMarkdown(source: string): ParsedSource {
  const { text, titles } = prepareSource(source, { mdx: false })
  return { tree: htmlToElements(markdown.parse(text), source), source, format: 'markdown', titles }
}

/** The directives of remark, without the forms in the text: `10:30` and `a::b` are words. */
function containerDirectives(this: Processor): void {
  const data = this.data()
  const [container] = [directive().flow?.[58]].flat()
  if (container) (data.micromarkExtensions ??= []).push({ flow: { 58: container } })
  ;(data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown())
}
