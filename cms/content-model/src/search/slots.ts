/*
 * The files of the static index call a page by its slot, a number that follows from its address: a page that comes or goes
 * leaves the others as they are.
 */

const SLOTS_PER_PAGE = 4
const LEAST_PAGES = 256

/** How many slots a site of so many pages has; it doubles, so that it changes seldom. */
export function countSlots(pages: number): number {
  return SLOTS_PER_PAGE * 2 ** Math.ceil(Math.log2(Math.max(pages, LEAST_PAGES)))
}

/**
 * The slots of pages: that of a page changes only where another page comes that wants the same.
 * @param paths in order
 */
export function slotsOf(paths: readonly string[]): number[] {
  const slots = countSlots(paths.length)
  const taken = new Set<number>()
  return paths.map((path) => {
    let slot = hashOf(path) % slots
    while (taken.has(slot)) slot = (slot + 1) % slots
    taken.add(slot)
    return slot
  })
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
