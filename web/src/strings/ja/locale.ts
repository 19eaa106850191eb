/** How dates and numbers are written: a BCP 47 tag. */
export const locale = 'ja'

/** A number as it is written in a text. */
export function amount(count: number): string {
  return count.toLocaleString(locale)
}
