import { z } from 'zod'
import { parseJson } from './parse-json.ts'
import type { Log } from './log.ts'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
type Level = (typeof LEVELS)[number]

const recordSchema = z.looseObject({ time: z.iso.datetime(), level: z.enum(LEVELS), msg: z.string() })
/** What Strapi writes: `[2026-11-23 14:52:36.123] warn: Something.` */
const STRAPI_LINE = /^\[\d{4}-\d\d-\d\d [\d:.]+\] (error|warn|info|http|verbose|debug|silly): (.*)$/
const LEVEL_OF: Readonly<Record<string, Level>> = { error: 'error', warn: 'warn' }

/**
 * Gives a function that takes the lines of another program into a log: a record keeps its level and fields, a line that
 * begins with a level becomes a record of it, and any other one, such as those of a stack, a record of the level before.
 * @returns the message of each line, for people
 */
export function forwardLines(log: Log, first: Level): (line: string) => string {
  let level = first
  return (line) => {
    const record = recordSchema.safeParse(line.startsWith('{') ? parseJson(line) : undefined).data
    if (record) {
      const { level, msg, time: _time, program: _program, ...fields } = record
      log[level](fields, msg)
      return msg
    }
    const [, name, text = line] = STRAPI_LINE.exec(line) ?? []
    if (name !== undefined) level = LEVEL_OF[name] ?? 'info'
    if (line.trim()) log[level](text)
    return text
  }
}
