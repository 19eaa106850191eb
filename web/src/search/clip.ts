const LENGTH = 160

/** The beginning of a text, up to its last whole word within 160 characters. */
export function clip(text: string): string {
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH).replace(/\s+\S*$/u, '')} …`
}
