import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import process from 'node:process'
import { onStopRequest } from './stop-request.ts'

const STOPPED = 130

/** Does work that leaves half-made files or folders, and removes them when it ends, fails, or the command is stopped. */
export async function withTemporary<Result>(paths: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const ignore = onStopRequest(() => {
    for (const path of paths) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
    process.exit(STOPPED)
  })
  try {
    return await work()
  } finally {
    ignore()
    for (const path of paths) await rm(path, { recursive: true, force: true })
  }
}
