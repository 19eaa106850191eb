const TOKEN = 'jwtToken'

interface LeftDocument {
  readonly type: string
  readonly documentId: string
  readonly tab: string
}

/** Tells the CMS that a tab has left a document, even while the tab closes: Strapi's client cannot. */
export function leaveDocument(left: LeftDocument): void {
  const token = sessionToken()
  if (token === undefined) return
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  // Nobody is there any more to be told of a fault; the CMS forgets a silent tab by itself.
  fetch('/portico/presence/leave', { method: 'POST', keepalive: true, headers, body: JSON.stringify(left) }).catch(
    () => undefined,
  )
}

/** The session of the panel, where Strapi keeps it. */
function sessionToken(): string | undefined {
  const stored = localStorage.getItem(TOKEN)
  if (stored !== null) return stored.replaceAll('"', '')
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${TOKEN}=`))
  return cookie && decodeURIComponent(cookie.slice(TOKEN.length + 1))
}
