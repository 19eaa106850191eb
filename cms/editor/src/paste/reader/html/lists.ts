import type { ListItem, Nodes, Paragraph } from 'mdast'

type ReadItem = (item: Element) => Nodes[]

/** A list with its items. Lists that stand between items, as Google Docs nests them, belong to the item before. */
export function listNodes(list: Element, read: ReadItem): Nodes[] {
  const items: ListItem[] = []
  const add = (nodes: readonly Nodes[]) => {
    const last = items.at(-1)
    if (last) last.children.push(...(nodes as ListItem['children']))
    else items.push(itemOf(nodes, undefined))
  }
  for (const child of list.children)
    if (child.tagName === 'LI') items.push(readItem(child, read))
    else add(child.tagName === 'UL' || child.tagName === 'OL' ? listNodes(child, read) : read(child))
  if (items.length === 0) return []
  const isOrdered = list.tagName === 'OL'
  const start = Number(list.getAttribute('start') ?? list.querySelector(':scope > li')?.getAttribute('value') ?? 1)
  return [
    {
      type: 'list',
      ordered: isOrdered,
      start: isOrdered && Number.isInteger(start) && start >= 0 ? start : isOrdered ? 1 : null,
      spread: false,
      children: items,
    },
  ]
}

function readItem(item: Element, read: ReadItem): ListItem {
  const checked = tickOf(item)
  const nodes = read(item)
  if (checked !== undefined) return itemOf(nodes, checked)
  const [mark, written] = writtenTick(nodes) ?? []
  if (mark !== undefined) mark.value = mark.value.replace(WRITTEN_TICK, '')
  return itemOf(nodes, written)
}

function itemOf(nodes: readonly Nodes[], checked: boolean | undefined): ListItem {
  return {
    type: 'listItem',
    spread: false,
    ...(checked !== undefined && { checked }),
    children: nodes as ListItem['children'],
  }
}

/** Whether an item is a task that is done, by the box in front of it. */
function tickOf(item: Element): boolean | undefined {
  const own = (selector: string) =>
    [...item.querySelectorAll(selector)].find((element) => element.closest('li') === item)
  const stated = item.getAttribute('aria-checked') ?? item.getAttribute('data-checked')
  if (stated !== null) return stated === 'true'
  const input = own('input[type="checkbox"]')
  if (input) return input.hasAttribute('checked')
  const box = own('.checkbox-on, .checkbox-off')
  if (box) return box.classList.contains('checkbox-on')
  return item.classList.contains('task') ? item.classList.contains('task-done') : undefined
}

const WRITTEN_TICK = /^\s*(?:\[( |x)\]|([☐☑☒✅]))\s+/i

/** Notion and Word write the box of a task as text. */
function writtenTick([first]: readonly Nodes[]): [Extract<Nodes, { type: 'text' }>, boolean] | undefined {
  const [text] = first?.type === 'paragraph' ? (first as Paragraph).children : []
  if (text?.type !== 'text') return undefined
  const [match, letter, box] = WRITTEN_TICK.exec(text.value) ?? []
  return match === undefined ? undefined : [text, letter?.toLowerCase() === 'x' || (box !== undefined && box !== '☐')]
}
