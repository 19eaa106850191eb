import { createHash } from 'node:crypto'
import { closeSync, constants, openSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const NAME_LENGTH = 16
const POLL_MS = 100
/** macOS and the BSDs: whoever else opens the file so is refused. Node gives it no name. */
const O_EXLOCK = 0x20

/** The sole right to something on this machine. The system takes it back when the process ends, however it ends. */
export interface Lease {
  /** A process that is sent this holds the lease as well, until it ends; absent where the system cannot send it. */
  readonly handle?: Server
  release(): Promise<void>
}

/**
 * Takes the lease of a name, or gives `undefined` while another process holds it. It is a bound local socket that is no
 * file, where the system has such, else a locked file: a dead process leaves nothing behind that would have to be taken
 * over, so that of two that come at once one gets it.
 * @param name any text; equal texts are one lease
 */
export function takeLease(name: string): Promise<Lease | undefined> {
  const id = `portico-${createHash('sha256').update(name).digest('hex').slice(0, NAME_LENGTH)}`
  if (process.platform === 'linux') return bind(`\0${id}`)
  if (process.platform === 'win32') return bind(`\\\\.\\pipe\\${id}`)
  return lock(join(tmpdir(), `${id}.lock`))
}

/** Waits for the lease of a name; `onWait` is called once, when somebody else holds it. */
export async function waitForLease(name: string, onWait?: () => void): Promise<Lease> {
  for (let notified = false; ;) {
    const lease = await takeLease(name)
    if (lease) return lease
    if (!notified) onWait?.()
    notified = true
    await sleep(POLL_MS)
  }
}

function bind(address: string): Promise<Lease | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => {
      server.unref()
      resolve({ handle: server, release: () => new Promise((done) => server.close(() => done())) })
    })
  })
}

async function lock(file: string): Promise<Lease | undefined> {
  try {
    const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK, 0o600)
    return { release: async () => closeSync(descriptor) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined
    throw error
  }
}
