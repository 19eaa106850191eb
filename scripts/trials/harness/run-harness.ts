import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Cleanup } from './cleanup.ts'

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Runs the work of a bench or a chaos command. What it adds to the cleanup is ended with it, whether it succeeds, fails
 * or is stopped by a signal (Ctrl-C ends the command with 130); its temporary files are in one folder, which goes too.
 */
export async function runHarness(work: (cleanup: Cleanup) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-trial-'))
  process.env['TMPDIR'] = folder
  const cleanup = new Cleanup()
  cleanup.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  let stopped = false
  for (const [signal, code] of Object.entries(EXIT_CODES))
    process.once(signal, () => {
      stopped = true
      process.stderr.write('\nStopping …\n')
      void cleanup.run().finally(() => process.exit(code))
    })
  try {
    await work(cleanup)
  } catch (error) {
    /* What is stopped fails in the middle of its work: that is no fault. */
    if (!stopped) throw error
  } finally {
    await cleanup.run()
  }
}
