import process from 'node:process'

/*
 * Lets a process go on where nobody reads its output any more, as after `npm run releases | head -1`: its work is done
 * in full, its output is dropped, and its exit code is that of the work.
 */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
  })
