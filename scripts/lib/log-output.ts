import process from 'node:process'
import type { DestinationStream } from 'pino'
import pretty from 'pino-pretty'

/** `text` is one line for people, and its fields in brackets behind it; `json` is one record a line. */
export type LogFormat = 'text' | 'json'

interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/**
 * Standard output for records: for people on a terminal, else JSON, unless a format is asked for.
 * @param output tests put another in its place
 */
export function logOutput(format: LogFormat | undefined, output: Output = process.stdout): DestinationStream {
  const chosen = format ?? (output.isTTY ? 'text' : 'json')
  if (chosen === 'json') return { write: (line) => void output.write(line) }
  const toText = pretty.prettyFactory({
    colorize: output.isTTY === true,
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'program,pid,hostname',
    messageFormat: '{program}: {msg}',
    singleLine: true,
  })
  return { write: (line) => void output.write(toText(line)) }
}
