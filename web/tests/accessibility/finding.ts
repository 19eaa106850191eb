/** Something that keeps somebody out: which rule it breaks, and the element. */
export interface Finding {
  readonly rule: string
  readonly element: Element
}

/** The elements of the page that a rule names as faults. */
export type Rule = () => readonly Element[]

export const all = (selector: string): Element[] => [...document.querySelectorAll(selector)]

/** Whether readers see an element: what is closed, hidden or only for screen readers is left out. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && getComputedStyle(element).clipPath === 'none'
}

export const INTERACTIVE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], iframe'

/** What a screen reader says of an element, near enough: labels first, then words and the names of pictures. */
export function describeElement(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby')
  if (labelled)
    return labelled
      .split(/\s+/)
      .map((id) => textOf(document.getElementById(id)))
      .join(' ')
      .trim()
  const label = element.getAttribute('aria-label')?.trim()
  if (label) return label
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
    return [...(element.labels ?? [])].map(textOf).join(' ').trim() || element.title.trim()
  return textOf(element) || (element.getAttribute('title') ?? '').trim()
}

function textOf(node: Node | null): string {
  if (!node) return ''
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element)) return ''
  if (node.getAttribute('aria-hidden') === 'true') return ''
  if (node instanceof HTMLImageElement) return node.alt
  const label = node.getAttribute('aria-label')
  if (label) return label
  return [...node.childNodes].map(textOf).join('').replace(/\s+/g, ' ').trim()
}
