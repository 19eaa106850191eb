const HIDDEN = '[hidden]'
/** What is shorter stands in many a word. */
const SHORTEST = 6

/** Gives a function that replaces these values in a line of JSON, as they are, inside a URL and inside JSON. */
export function hideSecrets(secrets: readonly string[]): (line: string) => string {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
  const unique = [...new Set(forms)].toSorted((left, right) => right.length - left.length)
  return (line) => unique.reduce((text, form) => text.replaceAll(form, HIDDEN), line)
}
