import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

/** Calls back with each line of a stream, colours taken off. */
export function eachLine(stream: Readable | null, onLine: (line: string) => void): void {
  if (!stream) return
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) =>
    onLine(stripVTControlCharacters(line)),
  )
}
