import type { Drawing } from './draw-diagram'

/**
 * Gives the drawing in a place its styles by script, which the policy of the page allows, where it forbids them in HTML.
 * @returns takes the style sheet away again
 */
export function putOnStyles(place: Element, { css }: Pick<Drawing, 'css'>): () => void {
  for (const element of place.querySelectorAll<SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
