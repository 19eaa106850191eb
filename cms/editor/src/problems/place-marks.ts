/** The height of a mark, in pixels: marks of blocks that begin together stand below each other. */
const MARK = 26

/**
 * Puts each mark at the right edge, beside the beginning of its block, and tells it where the block ends.
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
  const marks = [...layer.querySelectorAll<HTMLElement>(':scope > .pt-mark')]
  const boxes = marks.map((mark) => elementOf(mark.dataset['problemsOf'] ?? '')?.getBoundingClientRect())
  let free = 0
  for (const [index, mark] of marks.entries()) {
    const box = boxes[index]
    mark.hidden = !box
    if (!box) continue
    const top = Math.max(free, box.top - outer.top)
    mark.style.top = `${top}px`
    mark.style.setProperty('--block-end', `${Math.max(MARK, box.bottom - outer.top - top)}px`)
    free = top + MARK
  }
}
