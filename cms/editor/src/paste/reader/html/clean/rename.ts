/** Puts an element of another name, with this data, in the place of one; its content moves. */
export function rename(
  element: Element,
  name: string,
  data: Readonly<Record<string, string | undefined>> = {},
): HTMLElement {
  const other = element.ownerDocument.createElement(name)
  for (const [key, value] of Object.entries(data)) if (value) other.dataset[key] = value
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** The words of an element in one line. */
export function wordsIn(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/[\s\u200b]+/g, ' ').trim()
}
