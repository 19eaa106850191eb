/** Content that no page can be made from: what is wrong and where, and what to do next. */
export class PageDataError extends Error {
  override readonly name = 'PageDataError'

  /** @param hint what to do next, as one sentence */
  constructor(message: string, hint: string) {
    super(`${message} ${hint}`)
  }
}
