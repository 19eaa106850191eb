/** Why an alert was not taken, in words that name neither address nor credentials. */
export class AlertFault extends Error {
  override readonly name = 'AlertFault'
}

/** The code of an error of the network, or its kind; its message has the address. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error.cause !== undefined) return errorCode(error.cause)
  return error.name
}
