import { join } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import type { Config } from '../../config/index.ts'
import { LogFile } from '../../lib/log-file.ts'
import { logOutput } from '../../lib/log-output.ts'
import { createLog, type Log } from '../../lib/log.ts'
import { formatDuration, task, type Progress } from '../../lib/task.ts'

/** Where `npm start` says what happens. */
export interface Announcer {
  /** Of the site, which this process serves; also in a file of the data folder. */
  readonly log: Log
  /** Says something in passing, as one line or several. */
  write(text: string): void
  /** Says that something is reached, and how long it took. */
  announce(text: string): void
  /** Runs a stage, and says how long it took. */
  task<Result>(name: string, work: (progress: Progress) => Promise<Result>): Promise<Result>
  /** Resolves when everything is in the file. */
  end(): Promise<void>
}

/** A conversation on a terminal; records of the log alone where that is JSON. */
export function createAnnouncer(config: Config, startedAt: number): Announcer {
  const file = new LogFile(join(config.folders.logs, 'site.log'))
  const output = logOutput(config.logFormat)
  const to = {
    write: (line: string) => {
      output.write(line)
      file.write(line)
    },
  }
  const log = createLog({ program: 'site', secrets: config.hidden, to })
  const isJson = (config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json')) === 'json'
  const record = (text: string): void => {
    const line = stripVTControlCharacters(text).trim()
    if (line) log.info(line)
  }
  const write = isJson ? record : (text: string): void => void process.stderr.write(text)
  return {
    log,
    write,
    announce: (text) => {
      const after = `(${formatDuration(Date.now() - startedAt)} after the command)`
      if (isJson) record(`${text}\n${after}`)
      else process.stdout.write(`\n${text}\n${after}\n`)
    },
    task: (name, work) => task(name, work, isJson ? { write } : process.stderr),
    end: () => file.end(),
  }
}
