import { dirname, join, posix, resolve } from 'node:path'
import type { List, ListItem, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parse as parseYaml, YAMLParseError } from 'yaml'
import type { SidebarNode } from '../sidebar-file.ts'
import { isElsewhere } from './entries.ts'
import { firstFile, textOfFile, withoutEnding } from './files.ts'
import type { ProjectReading, ToolProject, ToolReader } from './types.ts'
import { fieldsOf, plainOf, textOf, type Fields } from './value.ts'

const CONFIGS = ['.gitbook.yaml', '.gitbook.yml']
const SUMMARY = 'SUMMARY.md'

export const gitbook: ToolReader = {
  tool: 'gitbook',
  name: 'GitBook',
  async recognize(folder) {
    const found = firstFile(folder, [...CONFIGS, SUMMARY])
    return found === SUMMARY && isFolderOfPages(folder) ? undefined : found
  },
  read: async (reading) => readGitbook(reading),
}

function readGitbook({ root, evidence, note }: ProjectReading): ToolProject {
  const config = evidence === SUMMARY ? {} : configOf(join(root, evidence), (reason) => note(evidence, reason))
  const docsFolder = join(root, textOf(config['root']) ?? '.')
  const structure = fieldsOf(config['structure'])
  const summary = posix.normalize(textOf(structure['summary']) ?? SUMMARY)
  const readme = withoutEnding(posix.normalize(textOf(structure['readme']) ?? 'README.md'))
  const text = textOfFile(join(docsFolder, summary))
  const file = posix.join(textOf(config['root']) ?? '.', summary)
  if (text === undefined) note(evidence, `There is no ${file}: the pages are listed by their folders.`)
  const redirects = Object.entries(fieldsOf(config['redirects'])).flatMap(([from, to]) => {
    const target = textOf(to)
    return target
      ? [{ from: posix.join('/', from), to: isElsewhere(target) ? target : addressOf(target, readme), file: evidence }]
      : []
  })
  return {
    docsFolder,
    siteBase: '',
    sections: [{ folder: '.', base: '' }],
    publicFolders: [docsFolder],
    site: { title: plainOf(/^# (.+)$/m.exec(textOfFile(join(docsFolder, `${readme}.md`)) ?? '')?.[1]) },
    sidebars:
      text === undefined
        ? undefined
        : [{ key: 'docs', label: 'Docs', nodes: summaryNodes(text, posix.dirname(summary)), file }],
    redirects,
    ...(/(?:^|\/)readme$/i.test(readme) ? {} : { addresses: new Map([[readme, '/']]) }),
    excludes: (name) => name === summary,
  }
}

/** Whether the configuration of a folder above says that its pages are here. */
function isFolderOfPages(folder: string): boolean {
  for (let place = dirname(folder); place !== dirname(place); place = dirname(place)) {
    const file = firstFile(place, CONFIGS)
    if (file) return resolve(place, textOf(configOf(join(place, file), () => undefined)['root']) ?? '.') === folder
  }
  return false
}

function configOf(file: string, note: (reason: string) => void): Fields {
  try {
    return fieldsOf(parseYaml(textOfFile(file) ?? ''))
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    note(`The configuration is not YAML and was not read: ${error.message.split('\n')[0]}`)
    return {}
  }
}

function addressOf(target: string, readme: string): string {
  const [name = '', anchor] = target.split('#')
  const bare = withoutEnding(posix.normalize(name).replace(/^\//, ''))
  const path = bare === readme ? '' : bare.replace(/(?:^|\/)readme$/i, '')
  return `/${path.replace(/\/$/, '')}${anchor === undefined ? '' : `#${anchor}`}`
}

/** The table of contents: headings are groups, and lists the pages in them. */
function summaryNodes(text: string, folder: string): SidebarNode[] {
  const tree: Root = unified().use(remarkParse).parse(text)
  const nodes: SidebarNode[] = []
  let into = nodes
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth > 1) {
      into = []
      nodes.push({ type: 'category', label: wordsOf(node), collapsible: false, items: into })
    }
    if (node.type === 'list') into.push(...listNodes(node, folder))
  }
  return nodes
}

function listNodes({ children }: List, folder: string): SidebarNode[] {
  return children.flatMap((item) => itemNodes(item, folder))
}

function itemNodes(item: ListItem, folder: string): SidebarNode[] {
  const [head, ...rest] = item.children
  const link = head && firstLink(head)
  const label = link ? wordsOf(link) : head && head.type !== 'list' ? wordsOf(head) : ''
  const items = [...(head?.type === 'list' ? [head] : []), ...rest].flatMap((child) =>
    child.type === 'list' ? listNodes(child, folder) : [],
  )
  const elsewhere = link && isElsewhere(link.url)
  const page = link && !elsewhere ? pageOf(link.url, folder) : undefined
  if (items.length > 0) {
    const own: SidebarNode[] = elsewhere ? [{ type: 'link', href: link.url, label }] : []
    return [{ type: 'category', label: label || '…', ...(page && { page }), items: [...own, ...items] }]
  }
  if (elsewhere) return [{ type: 'link', href: link.url, label }]
  return page ? [{ type: 'page', page, label }] : []
}

function pageOf(url: string, folder: string): string {
  const name = decodeURI(url.split(/[?#]/)[0] ?? '').replace(/^\//, '')
  const path = posix.join(folder, name)
  return withoutEnding(path.endsWith('/') ? `${path}README` : path)
}

function wordsOf(node: Nodes): string {
  return plainOf(toString(node)) ?? ''
}

function firstLink(node: Nodes): Extract<Nodes, { type: 'link' }> | undefined {
  if (node.type === 'link') return node
  if (node.type === 'list' || !('children' in node)) return undefined
  for (const child of node.children) {
    const found = firstLink(child)
    if (found) return found
  }
  return undefined
}
