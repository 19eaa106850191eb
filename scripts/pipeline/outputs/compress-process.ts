import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { RUN_COMMAND } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { compressFiles } from './compress-files.ts'

/** So many files are told at once. */
const TOLD_AT_ONCE = 50

/** How many more files are done, or why one could not be written. */
type Word = { readonly done: number } | { readonly fault: string; readonly code: unknown }

/**
 * Compresses files in a process of its own.
 * @param onFiles told how many more are done
 * @throws Error of the file that could not be written, with its code; AppError (transient) where the process was ended
 */
export async function compressElsewhere(files: readonly string[], onFiles: (count: number) => void): Promise<void> {
  const child = fork(RUN_COMMAND, ['compress-files'], { execArgv: [] })
  let fault: Error | undefined
  child.on('message', (word: Word) => {
    if ('done' in word) onFiles(word.done)
    else fault = Object.assign(new Error(word.fault), { code: word.code })
  })
  child.send(files)
  const [code, signal]: unknown[] = await once(child, 'exit')
  if (fault) throw fault
  if (code !== 0)
    throw new AppError(`The process that compresses the files ended (${String(signal ?? `code ${String(code)}`)}).`, {
      hint: 'If this comes again, look at the memory of the machine and the log of the publisher.',
      transient: true,
    })
}

/** The other side: compresses what it is told, until that is done or nobody waits any more. */
export function runCompression(): void {
  process.once('message', (files: readonly string[]) => {
    void compress(files)
      .catch((error: unknown) => {
        process.exitCode = 1
        tell(faultOf(error))
      })
      .then(() => process.disconnect())
  })
  process.once('disconnect', () => process.exit())
}

async function compress(files: readonly string[]): Promise<void> {
  let done = 0
  await compressFiles(files, () => {
    if (++done % TOLD_AT_ONCE === 0) tell({ done: TOLD_AT_ONCE })
  })
  tell({ done: done % TOLD_AT_ONCE })
}

function tell(word: Word): void {
  process.send?.(word)
}

function faultOf(error: unknown): Word {
  return error instanceof Error
    ? { fault: error.message, code: 'code' in error ? error.code : undefined }
    : { fault: String(error), code: undefined }
}
