/** A title as it is written inside a sentence: `Code group` becomes `code group`, `API call` stays. */
export function inSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title[0]?.toLowerCase() + title.slice(1) : title
}
