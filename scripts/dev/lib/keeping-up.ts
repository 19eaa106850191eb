import process from 'node:process'
import { describeError } from '../../lib/run-command.ts'

/**
 * Runs one update at a time, and one more when something changed meanwhile. An update that fails is reported.
 * @param onFailure what holds then, as one sentence
 */
export function keepingUp(update: () => Promise<void>, onFailure: string): () => void {
  let running = false
  let again = false
  const run = async (): Promise<void> => {
    running = true
    do {
      again = false
      try {
        await update()
      } catch (error) {
        process.stderr.write(`${describeError(error)}\n${onFailure}\n`)
      }
    } while (again)
    running = false
  }
  return () => {
    again = true
    if (!running) void run()
  }
}
