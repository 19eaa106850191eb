/** The address of a database, or `undefined` where it cannot be read. Without a host it is that of a socket, in `?host=`. */
export function parseDatabaseUrl(text: string): URL | undefined {
  const whole = text.replace('@/', '@localhost/')
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  return url.hash === '' && [url.username, url.password, url.hostname, url.pathname].every(isDecodable)
    ? url
    : undefined
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}
