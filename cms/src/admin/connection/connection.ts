/** Why the CMS does not take what is sent to it. */
export type Outage = 'unreachable' | 'logged-out'

/** The requests of the panel to the CMS, held while it does not take them. */
export interface Connection {
  fetch: typeof fetch
  /**
   * Holds requests from now on, for the form of the document at this address of the CMS. The result ends it: those that
   * are held then fail as they did.
   */
  hold: (form: string) => () => void
  /** Sends the held requests again. */
  sendAgain: () => void
  outage: () => Outage | undefined
  onChange: (listener: () => void) => () => void
}

interface HeldRequest {
  outage: Outage
  sendAgain: () => void
}

/** These answer to the dialog that logs in, or to a person who leaves. */
const NOT_HELD = ['/admin/login', '/admin/logout']
const RENEWS_SESSION = '/admin/access-token'

/**
 * Stands between the panel and the CMS. Where the panel learns that a request has failed for want of a connection or a
 * session, it puts an error or the login page in the place of an open form, and what was typed is gone. So such a request
 * does not fail while a form is open: it waits until it is sent again.
 * @param send sends a request to the CMS, as `fetch` does
 */
export function createConnection(send: typeof fetch, origin: string): Connection {
  const held = new Set<HeldRequest>()
  const listeners = new Set<() => void>()
  const forms = new Set<string>()
  const notify = () => listeners.forEach((listener) => listener())
  const sendAgain = () => held.forEach((request) => request.sendAgain())

  return {
    fetch: async (input, init) => {
      const { pathname, origin: target } = new URL(input instanceof Request ? input.url : input, origin)
      const isHeld = target === origin && !NOT_HELD.includes(pathname) && !(input instanceof Request)
      const request: HeldRequest = { outage: 'unreachable', sendAgain: () => {} }
      const attempt = () => send(input, init).catch((error: unknown) => ({ error }))
      try {
        for (;;) {
          const answer = await attempt()
          const isRead = (init?.method ?? 'GET') === 'GET' && forms.has(pathname)
          const outage = isHeld && forms.size > 0 ? outageIn(answer, pathname, isRead) : undefined
          if (!outage) return resultOf(answer)
          request.outage = outage
          held.add(request)
          notify()
          await new Promise<void>((resolve) => {
            request.sendAgain = resolve
            init?.signal?.addEventListener('abort', () => resolve())
          })
        }
      } finally {
        if (held.delete(request)) notify()
      }
    },
    hold: (form) => {
      forms.add(form)
      return () => {
        forms.delete(form)
        if (forms.size === 0) sendAgain()
      }
    },
    sendAgain,
    outage: () => {
      const outages = [...held].map(({ outage }) => outage)
      return outages.find((outage) => outage === 'logged-out') ?? outages[0]
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Answer = Response | { readonly error: unknown }

function resultOf(answer: Answer): Response {
  if ('error' in answer) throw answer.error
  return answer
}

/** The statuses of a server in front of the CMS that cannot reach it. */
const GATEWAY_ERRORS = [502, 503, 504]

/** @param isRead whether it reads the document of the form, which goes away when that fails */
function outageIn(answer: Answer, pathname: string, isRead: boolean): Outage | undefined {
  if ('error' in answer) return isAbort(answer.error) ? undefined : 'unreachable'
  if (pathname === RENEWS_SESSION && answer.status === 401) return 'logged-out'
  if (isRead && answer.status >= 500) return 'unreachable'
  return GATEWAY_ERRORS.includes(answer.status) ? 'unreachable' : undefined
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
