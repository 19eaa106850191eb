import { createLog, type Log } from '../../lib/log.ts'

interface LogRecord {
  readonly level: string
  readonly time: string
  readonly program: string
  readonly msg: string
}

/** A log whose messages are kept as lines, and the ids of each as fields. */
export function linesLog(lines: string[] = [], ids: object[] = []): Log {
  const write = (record: string): void => {
    const { level: _level, time: _time, program: _program, msg, ...fields } = JSON.parse(record) as LogRecord
    lines.push(msg)
    ids.push(fields)
  }
  return createLog({ program: 'publisher', secrets: [], to: { write } })
}
