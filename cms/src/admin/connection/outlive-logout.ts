/** Where Strapi notes that somebody is logged in, for all tabs. */
const STATUS = 'isLoggedIn'

/**
 * Keeps forms open whose person logs out in another tab. Strapi would let nothing be done but lose what is written; so it
 * hears of the end of the session when it next asks the CMS, and then the form offers to log in again.
 *
 * To be called before Strapi listens: the browser asks the listeners of a window in the order of their coming.
 * @returns keeps the form open from now on; the result ends it
 */
export function outliveLogout(tab: EventTarget): () => () => void {
  const unsaved = new Set<symbol>()
  tab.addEventListener('storage', (event) => {
    const isLogout = 'key' in event && event.key === STATUS && 'newValue' in event && event.newValue === null
    if (isLogout && unsaved.size > 0) event.stopImmediatePropagation()
  })
  return () => {
    const form = Symbol('form')
    unsaved.add(form)
    return () => {
      unsaved.delete(form)
    }
  }
}
