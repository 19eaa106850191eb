const SCROLLING = 'pre, .table, .slides > ul'

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const region = target.closest<HTMLElement>(SCROLLING)
    if (region) fit(region)
  }
})

/** Makes samples, tables and slides tab stops where they scroll, and offers to wrap a sample where it does not fit. */
export function scrollingTabStops(): void {
  for (const region of document.querySelectorAll('pre[tabindex], .table, .slides > ul')) {
    sizes.observe(region)
    if (region.firstElementChild) sizes.observe(region.firstElementChild)
  }
}

function fit(region: HTMLElement): void {
  if (!region.isConnected) return
  const scrolls = region.scrollWidth > region.clientWidth + 1
  if (scrolls) region.tabIndex = 0
  else if (region !== document.activeElement) region.removeAttribute('tabindex')
  const wrap = region.matches('pre') && region.parentElement?.querySelector(':scope > .code-tools > [data-early=wrap]')
  if (wrap instanceof HTMLElement) wrap.hidden = !scrolls && wrap.getAttribute('aria-pressed') !== 'true'
}
