/*
 * Strapi renders the side panels and the form apart from each other. A panel that names a block asks for it with an
 * event, and the body field of the same page shows it.
 */

const EVENT = 'portico:show-block'

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
