import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { hideSecrets } from './hide-secrets.ts'

/** Writes records: `log.warn({ deployment }, 'What happened.')`. */
export type Log = Logger

interface LogOptions {
  /** What its records are of: `publisher`. */
  readonly program: string
  /** Values that are replaced wherever a record has them. */
  readonly secrets: readonly string[]
  /** Receives each record as one line of JSON. */
  readonly to: DestinationStream
}

/** A log of records with time (ISO 8601), level, program and message, and the ids that they are about. */
export function createLog({ program, secrets, to }: LogOptions): Log {
  return pino(
    {
      base: { program },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      hooks: { streamWrite: hideSecrets(secrets) },
    },
    to,
  )
}
