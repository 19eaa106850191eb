interface Noted {
  query: string
  found: number
  opened?: { path: string; rank: number }
  next?: string
}

const MOST = 20
const MOST_LETTERS = 120
/** Of an e-mail address: what was pasted by mistake is nobody's business. */
const ADDRESS = /\S@\S+\.\S/

/**
 * Notes what is searched while a page is open, where the site wants that of this page view: the query, how much was found,
 * what was opened, what was searched next. It is sent when the dialog closes or the page goes. Nothing says who it was, and
 * of a reader who asks for privacy nothing is noted.
 * @returns takes each answer
 */
export function noteSearches(dialog: HTMLDialogElement, random = Math.random): (query: string, found: number) => void {
  const { sample, signals = '' } = dialog.dataset
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (!sample || doNotTrack === '1' || globalPrivacyControl || random() * 100 >= Number(sample)) return () => undefined
  let searches: Noted[] = []
  const send = () => {
    if (searches.length > 0) navigator.sendBeacon(`${signals}/searches`, JSON.stringify({ searches }))
    searches = []
  }
  dialog.addEventListener('close', send)
  addEventListener('pagehide', send)
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.hit')
      const last = searches.at(-1)
      if (!link || !last) return
      last.opened = { path: link.pathname, rank: [...dialog.querySelectorAll('a.hit')].indexOf(link) + 1 }
    },
    true,
  )
  return (query, found) => {
    if (query.length < 2 || query.length > MOST_LETTERS || ADDRESS.test(query)) return
    const last = searches.at(-1)
    if (last && !last.opened) {
      // Whoever goes on typing, or takes letters back, still asks the same.
      if (query.startsWith(last.query) || last.query.startsWith(query)) searches.pop()
      else last.next = query
    }
    if (searches.length < MOST) searches.push({ query, found })
  }
}
