import type { Nodes, Root, RootContent } from 'mdast'
import type { Scope } from './types.ts'

const THEME = /^@theme(-original)?\/|^@docusaurus\//

/**
 * Takes the import lines off a page: a Markdown file that is imported is a partial, by the name it is given. Code that
 * exports something stays, for the reader of blocks to keep.
 */
export function readImports(tree: Root, note: Scope['note']): { imports: Map<string, string>; rest: RootContent[] } {
  const imports = new Map<string, string>()
  const rest = tree.children.filter((node) => {
    if (node.type !== 'mdxjsEsm') return true
    const statements = node.data?.estree?.body ?? []
    if (statements.length === 0 || statements.some(({ type }) => type !== 'ImportDeclaration')) return true
    for (const statement of statements) {
      if (statement.type !== 'ImportDeclaration') continue
      const module = String(statement.source.value)
      const local = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name
      if (local && /\.mdx?$/i.test(module)) imports.set(local, module)
      else if (!THEME.test(module)) noteImport(module, node, note)
    }
    return false
  })
  return { imports, rest }
}

function noteImport(module: string, node: Nodes, note: Scope['note']): void {
  note(
    { outcome: 'ignored', kind: 'import', reason: `A page cannot import ${module}; its blocks need no import.` },
    node,
  )
}
