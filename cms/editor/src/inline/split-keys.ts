/** Reads keys as people write them, `Ctrl+K`. A plus sign at the end, or between two, is the plus key itself. */
export function splitKeys(text: string): string[] {
  const keys = text
    .replace(/\s*\+\s*\+/g, '+\u0000')
    .replace(/^\+$/, '\u0000')
    .split('+')
  return keys.map((key) => key.replace('\u0000', '+').trim()).filter((key) => key !== '')
}
