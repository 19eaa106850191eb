import type { BodyBlock } from '@portico/content-model'
import { componentsOf, parseSource, readBlocks, type Dialect } from '../importer.ts'
import { resolver } from '../resolver.ts'

/** What only one tool writes, by the tool whose rules then count. */
const DIALECT_SIGNS: readonly (readonly [Dialect, RegExp])[] = [
  ['mkdocs', /^(?:!!!|\?\?\?\+?|===) +["\w]/m],
  ['gitbook', /^\{% (?:hint|tabs|tab|code|stepper|content-ref|embed)\b/m],
  ['vitepress', /^::: (?:code-group|details|raw|v-pre)\b/m],
]
const MDX_SIGNS = /^(?:import\s.+\sfrom\s+["']|export\s(?:const|default)\s)|^\s*<\/?[A-Z][\w.]*[\s/>]|\{\/\*/m
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** Markdown or MDX of any tool that the import knows. Front matter is of no reader: it becomes a note for authors. */
export function blocksOfMarkdown(text: string): readonly BodyBlock[] {
  const [head, frontMatter] = FRONT_MATTER.exec(text) ?? []
  const isFrontMatter = frontMatter !== undefined && /^[\w-]+:/m.test(frontMatter)
  const source = withOpenAsides(isFrontMatter ? text.slice(head?.length) : text)
  const dialect = DIALECT_SIGNS.find(([, sign]) => sign.test(source))?.[0] ?? 'plain'
  const file = MDX_SIGNS.test(source) ? 'pasted.mdx' : 'pasted.md'
  const blocks = readBlocks(parseSource(source, { file, dialect }), { components: componentsOf(), resolve: resolver })
  return isFrontMatter ? [{ _type: 'authorNote', _key: '', text: frontMatter }, ...blocks] : blocks
}

/** Notion writes Markdown inside of `<aside>`, without the empty lines that make it Markdown. */
function withOpenAsides(text: string): string {
  return text.replace(/^<aside>[ \t]*\r?\n/gm, '<aside>\n\n').replace(/\r?\n<\/aside>/g, '\n\n</aside>')
}
