/** Content that the site cannot be made from: what is wrong and where, and what to do next. */
export class ContentError extends Error {
  override readonly name = 'ContentError'

  /** @param hint what to do next, as one sentence */
  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(`${message} ${hint}`, options)
  }
}
