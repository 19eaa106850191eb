/** A value as a script inside a page writes it: nothing in it ends the element of the script. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
