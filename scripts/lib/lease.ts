import { createHash } from 'node:crypto'
import { closeSync, constants, openSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockInFolder } from './folder-lock.ts'

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

/** A lease of something in a folder, which machines or containers may share. */
export interface FolderLease {
  readonly folder: string
  /** What of it, in small letters: `publish`. */
  readonly name: string
}

/**
 * Takes the lease of a name, or gives `undefined` while another process holds it. It is a bound local socket that is no
 * file, where the system has such, else a locked file: a dead process leaves nothing behind that would have to be taken
 * over, so that of two that come at once one gets it. A socket is seen in its own container only: the lease of a folder
 * is a lock in that folder as well.
 * @param what any text, equal texts are one lease; or the lease of a folder
 */
export async function takeLease(what: string | FolderLease): Promise<Lease | undefined> {
  if (typeof what === 'string') return takeMachineLease(what)
  const lease = await takeMachineLease(`${what.name} ${what.folder}`)
  if (!lease) return undefined
  try {
    const unlock = await lockInFolder(what)
    if (!unlock) await lease.release()
    return unlock && { release: () => lease.release().finally(unlock) }
  } catch (error) {
    await lease.release()
    throw error
  }
}

function takeMachineLease(name: string): Promise<Lease | undefined> {
  const id = `portico-${createHash('sha256').update(name).digest('hex').slice(0, NAME_LENGTH)}`
  if (process.platform === 'linux') return bind(`\0${id}`)
  if (process.platform === 'win32') return bind(`\\\\.\\pipe\\${id}`)
  return lock(join(tmpdir(), `${id}.lock`))
}

/** Waits for a lease; `onWait` is called once, when somebody else holds it. */
export async function waitForLease(what: string | FolderLease, onWait?: () => void): Promise<Lease> {
  for (let notified = false; ;) {
    const lease = await takeLease(what)
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
