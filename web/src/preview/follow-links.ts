/**
 * Opens the site's own links beside the preview, at the live site: the preview has one page.
 * @param siteUrl where the live site is
 */
export function followLinks(siteUrl: () => string): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const href = link?.getAttribute('href') ?? '#'
      if (href.startsWith('#') || link?.dataset.action !== undefined) return
      event.preventDefault()
      event.stopPropagation()
      window.open(new URL(href, siteUrl()).href, '_blank', 'noopener')
    },
    true,
  )
}
