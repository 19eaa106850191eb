import { foundPanels } from './found-panels'
import { copyPage, sharePage } from './page-actions'
import { fillOpenBranches } from './sidebar-branch'
import { scrollingTabStops } from './tab-stops'

/** What the early script of the page hands over. */
export interface Early {
  /** What the buttons marked `data-early` do, by that mark. */
  readonly acts: Record<string, (element: HTMLElement) => void>
  /** Shows that an element works, then how that ended, and says it aloud. */
  report(element: HTMLElement, work: Promise<unknown>, done: string, failed: string): void
  /** Copies an address for an element. */
  copyLink(element: HTMLElement, address: string): void
  /** Set here: nothing more is to be fetched. */
  ready?: boolean
}

declare global {
  interface Window {
    early?: Early
  }
}

/*
 * What the early script of the page leaves for the first sign of intent, in a file that all pages have: it can wait for one
 * request, because it needs another anyway, or shows nothing that was not there. It uses no framework and stays the one
 * place that does this after the page is hydrated.
 */
const { early } = window
if (early && !early.ready) {
  early.ready = true
  early.acts['page'] = (button) => copyPage(early, button)
  early.acts['share'] = (button) => sharePage(early, button)
  fillOpenBranches()
  look()
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

function look(): void {
  scrollingTabStops()
  foundPanels()
}
