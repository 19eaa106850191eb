import type { Locator, Page } from 'playwright-core'

/** One picture of the admin panel, taken light and dark. */
export interface Picture {
  /** Of the file in `cms/content/media`, without ending; the dark one ends in `-dark`. */
  readonly name: string
  /** The page of the documentation that shows it, relative to `docs`. */
  readonly page: string
  /** What to open, below `/admin`. */
  readonly open: string
  /** What must be there before anything else happens. */
  readonly wait?: (page: Page) => Locator
  /** What a person does then. Nothing is saved. */
  readonly steps?: (page: Page) => Promise<void>
  /** What is kept; without it, the whole window. Several parts: the rectangle around them. */
  readonly crop?: (page: Page) => readonly Locator[]
  /** Pixels around what is kept. */
  readonly margin?: number
  /** Height of the window, where the usual one is not right. */
  readonly height?: number
  /** Nobody is logged in. */
  readonly outside?: boolean
}
