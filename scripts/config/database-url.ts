/**
 * The address of a database as the driver of the CMS reads it, or `undefined` where it cannot. A percent sign that stands
 * for itself is taken; without a host it is that of a socket, in `?host=`.
 */
export function parseDatabaseUrl(text: string): URL | undefined {
  const hasPlainPercent = / |%[^a-f0-9]|%[a-f0-9][^a-f0-9]/i.test(text)
  const encoded = hasPlainPercent ? encodeURI(text).replaceAll(/%25(\d\d)/g, '%$1') : text
  const whole = URL.canParse(encoded) ? encoded : encoded.replace('@/', '@localhost/')
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  return [url.username, url.password, url.hostname, url.pathname].every(isDecodable) ? url : undefined
}

/** Whether each percent sign of a part of an address begins an encoded byte of UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}
