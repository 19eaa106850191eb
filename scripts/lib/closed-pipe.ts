import process from 'node:process'

/**
 * Lets a process go on where nobody reads its output any more, as after `npm run releases | head -1`: what it does is
 * done in full, what it would say is dropped, and its exit code still says how the work went.
 */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
