import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const NAME_LENGTH = 16
const POLL_MS = 250

/** The sole right to something on this machine. The system takes it back when the process ends, however it ends. */
export interface Lease {
  release(): Promise<void>
}

/**
 * Takes the lease of a name, or gives `undefined` while another process holds it. It is a bound local socket: what a
 * dead process leaves behind answers nobody and is taken over.
 * @param name any text; equal texts are one lease
 */
export async function takeLease(name: string): Promise<Lease | undefined> {
  const address = addressOf(name)
  const server = (await bind(address)) ?? (await takeOver(address))
  if (!server) return undefined
  server.unref()
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Waits for the lease of a name; `onWait` is called once, when somebody else holds it. */
export async function waitForLease(name: string, onWait?: () => void): Promise<Lease> {
  for (let told = false; ;) {
    const lease = await takeLease(name)
    if (lease) return lease
    if (!told) onWait?.()
    told = true
    await sleep(POLL_MS)
  }
}

function addressOf(name: string): string {
  const id = createHash('sha256').update(name).digest('hex').slice(0, NAME_LENGTH)
  return process.platform === 'win32' ? `\\\\.\\pipe\\portico-${id}` : join(tmpdir(), `portico-${id}.sock`)
}

function bind(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

async function takeOver(address: string): Promise<Server | undefined> {
  if (await answers(address)) return undefined
  rmSync(address, { force: true })
  return bind(address)
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
