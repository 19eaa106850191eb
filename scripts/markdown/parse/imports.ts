import type { ImportDeclaration, Program } from 'estree'
import type { Nodes, Root, RootContent } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { rawFrontMatter } from './front-matter.ts'
import { isElement } from './jsx.ts'
import { readConstants, staticComponentOf } from './static-component.ts'
import { wrapperOf } from './wrapper-component.ts'
import type { JsxElement, Scope } from './types.ts'

const THEME = /^@theme(-original)?\/|^@docusaurus\//

/** What a file says in code before its text. */
interface ReadCode {
  /** The modules of default imports of Markdown files, by the name that each is given. */
  readonly imports: Map<string, string>
  /** What exported constants are, where that is plain data. */
  readonly constants: Map<string, unknown>
  /** Components that only put elements around their content. */
  readonly wrappers: Set<string>
  /** What components show that show the same wherever they stand. */
  readonly shown: Map<string, readonly Nodes[]>
  readonly rest: RootContent[]
}

interface ImportReading {
  readonly note: Scope['note']
  /** Names that stand for something in the whole file. */
  readonly given: Readonly<Record<string, unknown>>
}

/**
 * Takes the code off a page: a Markdown file that is imported is a partial, a constant of plain data is put where it is
 * used. Every other statement stays, for the reader of blocks to keep.
 */
export function readImports(tree: Root, { note, given }: ImportReading): ReadCode {
  const imports = new Map<string, string>()
  const constants = new Map([...frontMatterOf(tree), ...Object.entries(given)])
  const wrappers = new Set<string>()
  const shown = new Map<string, readonly Nodes[]>()
  const withoutCode = (node: Nodes): Nodes[] => {
    if (node.type === 'mdxjsEsm') return readStatements(node, { imports, constants, wrappers, shown, note })
    if (!isElement(node) || !holdsCode(node)) return [node]
    return [{ ...node, children: node.children.flatMap(withoutCode) } as Nodes]
  }
  return { imports, constants, wrappers, shown, rest: tree.children.flatMap(withoutCode) as RootContent[] }
}

/** Whether statements stand in an element, as they may anywhere between blocks. */
function holdsCode({ children }: JsxElement): boolean {
  return children.some((child: Nodes) => child.type === 'mdxjsEsm' || (isElement(child) && holdsCode(child)))
}

/** Takes what is known off a node of statements; the others stay. */
function readStatements(node: MdxjsEsm, code: Omit<ReadCode, 'rest'> & Pick<Scope, 'note'>): Nodes[] {
  const { imports, constants, wrappers, shown, note } = code
  const statements = node.data?.estree?.body ?? []
  if (statements.length === 0) return [node]
  return statements.flatMap((statement): Nodes[] => {
    if (statement.type === 'ImportDeclaration') {
      readImport(statement, { node, imports, constants, note })
      return []
    }
    const wrapper = wrapperOf(statement)
    if (wrapper !== undefined) {
      wrappers.add(wrapper)
      const reason = `The component ${wrapper} only says how its content looks: the content stays.`
      note({ outcome: 'ignored', kind: 'component', reason }, node)
      return []
    }
    if (
      statement.type === 'ExportNamedDeclaration' &&
      statement.declaration &&
      readConstants(statement.declaration, constants)
    )
      return []
    const component = staticComponentOf(statement, constants, node)
    if (component) shown.set(component.name, component.nodes)
    return component ? [] : [statementNode(statement, node)]
  })
}

interface ImportContext {
  readonly node: Nodes
  readonly imports: Map<string, string>
  readonly constants: Map<string, unknown>
  readonly note: Scope['note']
}

/** A picture that is imported is where it stands: its name is its address. */
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?url)?$/i

function readImport(statement: ImportDeclaration, { node, imports, constants, note }: ImportContext): void {
  const module = String(statement.source.value)
  const local = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name
  if (local && /\.mdx?$/i.test(module)) imports.set(local, module)
  else if (local && PICTURE.test(module)) constants.set(local, module.replace(/\?url$/, ''))
  else if (!THEME.test(module)) noteImport(module, node, note)
}

function frontMatterOf(tree: Root): Map<string, unknown> {
  const [first] = tree.children
  if (first?.type !== 'yaml') return new Map()
  const { value } = rawFrontMatter(first.value)
  return new Map(['frontMatter', 'frontmatter'].map((name) => [name, value]))
}

/** One statement of several as a node of its own. */
function statementNode(statement: Program['body'][number], node: MdxjsEsm): MdxjsEsm {
  const { start, end, loc } = statement as { start?: number; end?: number } & typeof statement
  const from = node.position?.start.offset
  if (start === undefined || end === undefined || !loc || from === undefined) return node
  return {
    ...node,
    value: node.value.slice(start - from, end - from),
    position: {
      start: { line: loc.start.line, column: loc.start.column + 1, offset: start },
      end: { line: loc.end.line, column: loc.end.column + 1, offset: end },
    },
  }
}

function noteImport(module: string, node: Nodes, note: Scope['note']): void {
  note(
    { outcome: 'ignored', kind: 'import', reason: `A page cannot import ${module}; its blocks need no import.` },
    node,
  )
}
