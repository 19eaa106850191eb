import { z } from 'zod'

/*
 * Strapi renders the side panels and the form apart from each other. A panel that names a block asks for it with an
 * event, and the body field of the same page shows it.
 */

const EVENT = 'portico:show-block'

/** In the state of a link to a form: the block to show there. */
export const BLOCK_STATE = 'porticoBlock'

/** The block that the link to this form names. @param state of the router */
export function blockIn(state: unknown): string | undefined {
  return blockStateSchema.safeParse(state).data?.[BLOCK_STATE]
}
const blockStateSchema = z.object({ [BLOCK_STATE]: z.string() })

/** Asks the body field on the page to show a block. */
export function askForBlock(key: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: key }))
}

/** Calls back for every block that is asked for, until the returned function is called. */
export function onBlockAsked(show: (key: string) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') show(event.detail)
  }
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
