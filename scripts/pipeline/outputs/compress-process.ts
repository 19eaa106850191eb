import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { RUN_COMMAND } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { compressFiles } from './compress-files.ts'

/** Progress is sent after so many files. */
const FILES_PER_MESSAGE = 50

/** How many more files are done, or why one could not be written. */
type Message = { readonly done: number } | { readonly fault: string; readonly code: unknown }

/**
 * Compresses files in a process of its own.
 * @param onFiles called with how many more are done
 * @throws Error of the file that could not be written, with its code; AppError (transient) where the process was ended
 */
export async function compressElsewhere(files: readonly string[], onFiles: (count: number) => void): Promise<void> {
  const child = fork(RUN_COMMAND, ['compress-files'], { execArgv: [] })
  let fault: Error | undefined
  child.on('message', (message: Message) => {
    if ('done' in message) onFiles(message.done)
    else fault = Object.assign(new Error(message.fault), { code: message.code })
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

/** The other side: compresses the files that it is sent, until that is done or nobody waits any more. */
export function runCompression(): void {
  process.once('message', (files: readonly string[]) => {
    void compress(files)
      .catch((error: unknown) => {
        process.exitCode = 1
        send(faultOf(error))
      })
      .then(() => process.disconnect())
  })
  process.once('disconnect', () => process.exit())
}

async function compress(files: readonly string[]): Promise<void> {
  let done = 0
  await compressFiles(files, () => {
    if (++done % FILES_PER_MESSAGE === 0) send({ done: FILES_PER_MESSAGE })
  })
  send({ done: done % FILES_PER_MESSAGE })
}

function send(message: Message): void {
  process.send?.(message)
}

function faultOf(error: unknown): Message {
  return error instanceof Error
    ? { fault: error.message, code: 'code' in error ? error.code : undefined }
    : { fault: String(error), code: undefined }
}
