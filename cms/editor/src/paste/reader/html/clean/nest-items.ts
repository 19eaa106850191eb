/** A list item that says its level instead of standing in a list. */
export interface FlatItem {
  /** From 1. */
  readonly level: number
  readonly isOrdered: boolean
  readonly number: number
  readonly content: readonly Node[]
}

/** Puts items that follow each other into lists in lists, as their levels say. */
export function nestItems(page: Document, selector: string, read: (element: Element) => FlatItem | undefined): void {
  let open: HTMLElement[] = []
  let last: Element | undefined
  for (const element of page.querySelectorAll(selector)) {
    if (last === undefined || element.previousElementSibling !== last) open = []
    const item = read(element)
    if (!item) continue
    const tag = item.isOrdered ? 'OL' : 'UL'
    open.length = Math.min(open.length, item.level)
    if (open.length === item.level && open.at(-1)?.tagName !== tag) open.pop()
    const isFirst = open.length === 0
    while (open.length < item.level) open.push(beginList(open.at(-1), tag, { page, number: item.number }))
    const entry = page.createElement('li')
    entry.append(...item.content)
    open.at(-1)?.append(entry)
    const root = open[0]
    if (isFirst && root) {
      element.replaceWith(root)
      last = root
    } else element.remove()
  }
}

function beginList(
  parent: HTMLElement | undefined,
  tag: string,
  { page, number }: { page: Document; number: number },
): HTMLElement {
  const list = page.createElement(tag)
  if (tag === 'OL' && number !== 1) list.setAttribute('start', String(number))
  const holder = parent && (parent.lastElementChild ?? parent.appendChild(page.createElement('li')))
  holder?.append(list)
  return list
}
