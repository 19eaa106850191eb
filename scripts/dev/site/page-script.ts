import { CHANGES_PATH } from '../lib/live-changes.ts'

export const PAGE_SCRIPT_PATH = '/dev/page.js'

/**
 * Runs in each page: it shows new content without a page load, and loads the page again after a new start of the
 * command. In a pane of the block page it takes the theme of its pane, and says where the reader is.
 */
export const PAGE_SCRIPT = `(function () {
  const theme = window.frameElement?.dataset.theme
  if (theme) {
    const dress = () => { document.documentElement.dataset.theme = theme }
    dress()
    addEventListener('DOMContentLoaded', dress)
    const place = () => parent.postMessage({ theme, path: location.pathname, top: scrollY }, location.origin)
    addEventListener('scroll', place, { passive: true })
    addEventListener('message', ({ origin, data }) => {
      if (origin === location.origin && typeof data.scrollTo === 'number') scrollTo({ top: data.scrollTo, behavior: 'instant' })
    })
  }
  let run
  const changes = new EventSource('${CHANGES_PATH}')
  changes.addEventListener('run', ({ data }) => {
    if (run !== undefined && run !== data) location.reload()
    run = data
  })
  changes.addEventListener('change', () => {
    if (window.next?.router) window.next.router.refresh()
    else location.reload()
  })
})()`
