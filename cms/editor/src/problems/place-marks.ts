/** The height of a mark, in pixels: marks of blocks that begin together stand below each other. */
const MARK = 26

/**
 * Puts each mark at the right edge, beside the beginning of its block.
 * @param layer the element of the marks, as high and wide as the frame
 * @param elementOf the element of the block with a key
 */
export function placeMarks(
  layer: HTMLElement | null,
  frame: HTMLElement | null,
  elementOf: (key: string) => HTMLElement | undefined,
): void {
  const outer = frame?.getBoundingClientRect()
  if (!layer || !outer) return
  let free = 0
  for (const mark of layer.querySelectorAll<HTMLElement>(':scope > .pt-mark')) {
    const block = elementOf(mark.dataset['problemsOf'] ?? '')
    mark.hidden = !block
    if (!block) continue
    const top = Math.max(free, block.getBoundingClientRect().top - outer.top)
    mark.style.top = `${top}px`
    free = top + MARK
  }
}
