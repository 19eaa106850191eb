/** What a text says as JSON, or `undefined` where it is none: for what a crash, or somebody else, may have written. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
