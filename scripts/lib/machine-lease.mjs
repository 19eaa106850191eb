import { createHash } from 'node:crypto'
import { closeSync, constants, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

/*
 * Also used before anything is installed: nothing but Node here.
 */

const NAME_LENGTH = 16
const POLL_MS = 100
/** macOS and the BSDs: whoever else opens the file so is refused. Node gives it no name. */
const O_EXLOCK = 0x20

/** Takes the lease of a name on this machine, or gives `undefined` while another process holds it. */
export async function takeMachineLease(name) {
  const id = `portico-${createHash('sha256').update(name).digest('hex').slice(0, NAME_LENGTH)}`
  if (process.platform === 'linux') return bind(`\0${id}`)
  if (process.platform === 'win32') return bind(`\\\\.\\pipe\\${id}`)
  return lock(join(tmpdir(), `${id}.lock`))
}

/** Takes a lease again and again until it is given; `onWait` is called once, when somebody else holds it. */
export async function untilGiven(take, onWait) {
  for (let notified = false; ; notified = true) {
    const lease = await take()
    if (lease) return lease
    if (!notified) onWait?.()
    await sleep(POLL_MS)
  }
}

function bind(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => {
      server.unref()
      resolve({ handle: server, release: () => new Promise((done) => server.close(() => done())) })
    })
  })
}

async function lock(file) {
  try {
    const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK, 0o600)
    return { release: async () => closeSync(descriptor) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined
    throw error
  }
}
