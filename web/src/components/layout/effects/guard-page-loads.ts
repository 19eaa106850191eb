interface Guard {
  /** The page that a soft navigation asks for now; undefined when it has come. */
  expect(url: string | undefined): void
  /** Loads a page, where it can be had. */
  load(url: string): void
  stop(): void
}

/**
 * Next loads a page again when it cannot fetch it, which would leave a reader whose network is down with the browser's
 * own error page. This looks first whether the page can be had. A browser without the Navigation API does as ever.
 * @param onState called with the page that cannot be had, and with undefined while it is tried again
 */
export function guardPageLoads(onState: (failed: string | undefined) => void): Guard {
  let expected: string | undefined
  const load = (url: string) => {
    onState(undefined)
    void canBeHad(url).then((can) => {
      if (!can) return onState(url)
      expected = undefined
      return location.assign(url)
    })
  }
  const look = (event: NavigateEvent) => {
    const { url, sameDocument } = event.destination
    if (sameDocument || url !== expected || !event.cancelable) return
    event.preventDefault()
    load(url)
  }
  const navigation = 'navigation' in window ? window.navigation : undefined
  navigation?.addEventListener('navigate', look)
  return {
    expect: (url) => {
      expected = url
    },
    load,
    stop: () => navigation?.removeEventListener('navigate', look),
  }
}

/** A page that is not found can be had too: the site has one that says so. */
function canBeHad(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
