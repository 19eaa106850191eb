/** A diagram as the policy of a page lets it be shown: {@link putOnStyles} puts its styles back. */
export interface Drawing {
  /** Without a style of its own; what stood in a `style` attribute is in `data-style`. */
  readonly svg: string
  readonly css: string
}

/** Draws a diagram, or says why Mermaid cannot. */
export type DrawDiagram = (id: string, code: string, theme: 'light' | 'dark') => Promise<Drawing | { error: string }>

/** What a diagram cannot choose for itself: Mermaid's own list, and what would let it bring HTML or styles. */
const FIXED_SETTINGS = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'suppressErrorRendering',
  'maxEdges',
  'htmlLabels',
  'dompurifyConfig',
  'themeCSS',
]

let last: Promise<unknown> = Promise.resolve()

/** Draws in this document, whose policy has to allow inline styles. One after the other: Mermaid has one theme at a time. */
export const drawDiagram: DrawDiagram = (id, code, theme) => {
  const drawing = last.then(() => drawNow(id, code, theme))
  last = drawing
  return drawing
}

const drawNow: DrawDiagram = async (id, code, theme) => {
  try {
    const { default: mermaid } = await import('mermaid')
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      htmlLabels: false,
      secure: FIXED_SETTINGS,
      ...(theme === 'dark'
        ? // Mermaid's own ground is too near to the colour of the words on its arrows.
          { theme: 'dark', themeVariables: { edgeLabelBackground: '#2c2c3a' } }
        : { theme: 'default' }),
    })
    const { svg } = await mermaid.render(`${id}-${theme}`, withoutTags(code))
    return takeOffStyles(svg)
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Shows tags that have attributes as the text that they are. Mermaid would take them out of its labels, but only after a
 * browser has parsed them and has reported their handlers to the policy of the page.
 */
function withoutTags(code: string): string {
  return code.replace(/<(?=[a-z][^<>]*=)/gi, '#lt;')
}

function takeOffStyles(svg: string): Drawing {
  const template = document.createElement('template')
  template.innerHTML = svg
  const sheets = [...template.content.querySelectorAll('style')]
  for (const sheet of sheets) sheet.remove()
  for (const element of template.content.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  }
  return { svg: template.innerHTML, css: sheets.map(({ textContent }) => textContent).join('\n') }
}
