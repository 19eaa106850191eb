import { foundPanels } from './found-panels'
import { copyPage, sharePage } from './page-actions'
import { reportCopy } from './report'
import { fillOpenBranches } from './sidebar-branch'
import { scrollingTabStops } from './tab-stops'

/** What the early script of the page hands over. */
export interface Early {
  /** What the buttons marked `data-early` do, by that mark. */
  readonly acts: Record<string, (element: HTMLElement) => void>
  /** Copies a text for an element, and has it told. */
  copy(element: HTMLElement, text: string, isLink?: unknown): void
  /** Set here: tells how a copy for an element ended. */
  report?: typeof reportCopy
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
  early.report = reportCopy
  early.acts['page'] = copyPage
  early.acts['share'] = (button) => sharePage(early, button)
  fillOpenBranches()
  look()
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

function look(): void {
  scrollingTabStops()
  foundPanels()
}
