/** An address with its percent signs resolved; as it stands, where they are no encoding. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
