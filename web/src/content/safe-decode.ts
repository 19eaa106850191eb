/** The text that a part of an address stands for; a part that stands for none, such as `100%`, as it is. */
export function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
