/** Where a heading stands now, in CSS pixels below the top of the window. */
export interface HeadingPlace {
  readonly anchor: string
  readonly top: number
}

/** The window over the page, in CSS pixels. */
export interface WindowPlace {
  readonly height: number
  readonly scrolled: number
  /** How far it can be scrolled. */
  readonly room: number
  /** What the header takes of its top: a jump leaves its target below that. */
  readonly padding: number
  /** The top of what the address points at, where it points at something. */
  readonly target?: number | undefined
}

/** A jump and its target may be that far apart: browsers scroll by whole pixels of the screen. */
const NEAR = 2

/**
 * The section that the reader is in. Whoever followed a link to a section is in it, for as long as the page stands where
 * the jump left it, however short the section is. Whoever scrolls is in the last section that has passed the reading
 * line: a third down the window, and further down over the last screen of a page, so that its last sections have a turn.
 * @param headings in the order of the page
 */
export function currentSection(headings: readonly HeadingPlace[], place: WindowPlace): string | undefined {
  const line = jumpedTo(place) ?? readingLine(place)
  return headings.findLast(({ top }) => top <= line)?.anchor
}

function jumpedTo({ scrolled, room, padding, target }: WindowPlace): number | undefined {
  if (target === undefined) return undefined
  const jump = Math.min(room, Math.max(0, scrolled + target - padding))
  return Math.abs(jump - scrolled) <= NEAR ? target : undefined
}

function readingLine({ height, scrolled, room }: WindowPlace): number {
  const last = Math.min(height, room)
  const covered = last > 0 ? Math.max(0, 1 - (room - scrolled) / last) : 0
  return height / 3 + ((height * 2) / 3) * covered
}
