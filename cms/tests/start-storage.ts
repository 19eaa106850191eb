import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port'

const require = createRequire(import.meta.url)

/** The one key that the server of the tests knows. */
export const STORAGE_KEY = 'S3RVER'

export interface Storage {
  readonly url: string
  /** Holds the objects of each bucket. */
  readonly folder: string
  stop(): Promise<void>
}

/** Starts a server of the S3 protocol with an empty bucket. */
export async function startStorage(bucket: string): Promise<Storage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-storage-'))
  const port = await freePort()
  const program = require.resolve('s3rver/bin/s3rver.js')
  const options = [
    '--directory',
    folder,
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--configure-bucket',
    bucket,
  ]
  const server = spawn(process.execPath, [program, ...options, '--no-vhost-buckets'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  server.stdout.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
