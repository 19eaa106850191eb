import type { DrawDiagram } from './draw-diagram'
import { blocks } from '@strings'

/** A document of its own, with a policy of its own; see `public/assets/diagram.html`. */
const FRAME = '/assets/diagram.html'

let opened: Promise<DrawDiagram> | undefined

/** Draws in a frame that nobody sees, since only its policy allows inline styles. The page has one for all its diagrams. */
export const drawDiagram: DrawDiagram = async (id, code, theme) => {
  try {
    opened ??= openFrame()
    const draw = await opened
    return await draw(id, code, theme)
  } catch (error) {
    opened = undefined
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

async function openFrame(): Promise<DrawDiagram> {
  const frame = Object.assign(document.createElement('iframe'), {
    className: 'diagram-frame',
    title: blocks.diagram,
    src: FRAME,
  })
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  /* What a browser shows instead of a page that it cannot load has no document for us. */
  const { drawDiagram: draw } = (frame.contentDocument?.defaultView ?? {}) as { drawDiagram?: DrawDiagram }
  if (draw) return draw
  frame.remove()
  throw new Error(`${FRAME} could not be loaded.`)
}
