/** An address with its percent signs resolved; as it stands, where they are no encoding. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/** A path as a person would write it: the address bar of a browser gives `/%C3%BCber` for `/über`. An encoded slash stays. */
export function decodePath(path: string): string {
  try {
    const decoded = decodeURI(path)
    return /\p{Cc}/u.test(decoded) ? path : decoded
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
