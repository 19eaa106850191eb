import type { Dialect } from '../parse.ts'
import { rewriteGitBook } from './gitbook.ts'
import { Lines } from './lines.ts'
import { rewriteMarkdoc } from './markdoc.ts'
import { rewriteMkDocs } from './mkdocs.ts'
import { rewriteTables } from './tables.ts'
import { rewriteVitePress } from './vitepress.ts'

/** A source in the one syntax that the parser reads. */
export interface RewrittenSource {
  readonly text: string
  /** The line of the file that a line of the text comes from, both counted from 1. */
  readonly lineOf: (line: number) => number
}

const REWRITERS: { readonly [Name in Dialect]?: (lines: Lines) => Lines } = {
  gitbook: rewriteGitBook,
  mkdocs: rewriteMkDocs,
  plain: rewriteTables,
  vitepress: rewriteVitePress,
}

/**
 * Rewrites what a tool, or Markdoc by its ending, reads beside Markdown (indented callouts, template tags) as components. Tools whose syntax the
 * parser reads itself stay as they are.
 */
export function rewriteSource(source: string, { file, dialect }: { file: string; dialect: Dialect }): RewrittenSource {
  const rewrite = /\.mdoc$/i.test(file) ? rewriteMarkdoc : REWRITERS[dialect]
  if (!rewrite) return { text: source, lineOf: (line) => line }
  const lines = rewrite(Lines.of(source))
  return { text: lines.text(), lineOf: (line) => lines.originOf(line) }
}
