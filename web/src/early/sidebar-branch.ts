import type { NavNode } from '@portico/content-model/navigation'
import { oncePerKey } from '@portico/content-model/once'

const fetchTree = oncePerKey(async (address): Promise<NavNode[]> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
})

/** Fills each closed branch of the sidebar with its links when it opens, until React replaces them with its own list. */
export function fillOpenBranches(): void {
  document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && fill(target), true)
  for (const branch of document.querySelectorAll<HTMLDetailsElement>('.sidebar details')) fill(branch)
}

function fill(branch: HTMLDetailsElement): void {
  const box = branch.querySelector<HTMLElement>(':scope > [data-branch]')
  const address = branch.closest<HTMLElement>('[data-tree]')?.dataset['tree']
  if (!branch.open || !box || !address || box.firstChild) return
  const place = (box.dataset['branch'] ?? '')
    .slice(address.length + 1)
    .split('/')
    .map(Number)
  const show = (tree: readonly NavNode[]): void => {
    const nodes = itemsAt(tree, place)
    const icon = branch.querySelector(':scope > summary > svg')
    if (nodes && icon && box.isConnected && !box.firstChild) box.append(listOf(nodes, icon))
  }
  // Where it does not come, the branch keeps its link to the page that opens it.
  fetchTree(address).then(show, () => undefined)
}

function itemsAt(tree: readonly NavNode[], place: readonly number[]): readonly NavNode[] | undefined {
  return place.reduce<readonly NavNode[] | undefined>((nodes, index) => {
    const node = nodes?.[index]
    return node?.type === 'category' ? node.items : undefined
  }, tree)
}

function listOf(nodes: readonly NavNode[], icon: Element): HTMLElement {
  const list = document.createElement('ul')
  list.append(
    ...nodes.map((node) => {
      const item = document.createElement('li')
      item.append(...entryOf(node, icon))
      return item
    }),
  )
  return list
}

function entryOf(node: NavNode, icon: Element): HTMLElement[] {
  const label = Object.assign(document.createElement('span'), { className: 'nav-label', textContent: node.label })
  if (node.type !== 'category')
    return [withChildren(Object.assign(document.createElement('a'), { href: node.href }), label)]
  const children = node.items ? [listOf(node.items, icon)] : []
  if (node.fixed)
    return [withChildren(Object.assign(document.createElement('p'), { className: 'nav-heading' }), label), ...children]
  const summary = withChildren(document.createElement('summary'), label, icon.cloneNode(true))
  return [withChildren(document.createElement('details'), summary, ...children)]
}

function withChildren(element: HTMLElement, ...children: Node[]): HTMLElement {
  element.append(...children)
  return element
}
