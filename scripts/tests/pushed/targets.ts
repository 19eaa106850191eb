import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { listen } from '../../lib/listen.ts'
import { serveSite } from '../../pipeline/serve/index.ts'
import { configOf, portalEnvironment } from '../../trials/harness/settings.ts'
import { endProcess } from '../../trials/harness/end-process.ts'
import { freePort } from '../../trials/harness/free-port.ts'
import { until } from '../../trials/harness/until.ts'

/** A target to push to, with readers in front of it. */
export interface PushTarget {
  readonly address: string
  /** Where it keeps its files, when that is a folder of this machine. */
  readonly folder?: string
  /** Of the site as readers see it. */
  readonly url: string
  /** What the command needs to get there. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

export const rsyncIsInstalled = spawnSync('rsync', ['--version']).status === 0
if (!rsyncIsInstalled) process.stderr.write('Pushing by rsync is not tried: it is not on this machine.\n')

async function served(data: string) {
  const config = configOf(await portalEnvironment(data))
  return serveSite({ ...config, ports: { ...config.ports, site: 0 } })
}

export async function openFolder(): Promise<PushTarget> {
  const data = mkdtempSync(join(tmpdir(), 'portico-pushed-'))
  const site = await served(data)
  return {
    address: data,
    url: `http://127.0.0.1:${site.port}`,
    environment: {},
    async close() {
      await site.close()
      rmSync(data, { recursive: true })
    },
  }
}

/** A daemon of rsync that keeps a module in a folder. */
export async function openRsync(): Promise<PushTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-rsyncd-'))
  const port = await freePort()
  const data = join(folder, 'module', 'docs')
  mkdirSync(join(folder, 'module'))
  const file = join(folder, 'rsyncd.conf')
  writeFileSync(
    file,
    `use chroot = no\nread only = no\nlog file = ${join(folder, 'log')}\npid file = ${join(folder, 'pid')}\nmunge symlinks = no\n[site]\npath = ${join(folder, 'module')}\nuid = ${process.getuid?.()}\ngid = ${process.getgid?.()}\n`,
  )
  /* Where it is given a socket instead, it takes that for its only connection. */
  const daemon = spawn(
    'rsync',
    ['--daemon', '--no-detach', `--config=${file}`, `--port=${port}`, '--address=127.0.0.1'],
    {
      stdio: 'ignore',
    },
  )
  await until('rsync takes connections', () => accepts(port), { seconds: 20 })
  mkdirSync(data)
  const site = await served(data)
  return {
    folder: data,
    address: `rsync://127.0.0.1:${port}/site/docs/`,
    url: `http://127.0.0.1:${site.port}`,
    environment: {},
    async close() {
      await site.close()
      await endProcess(daemon)
      rmSync(folder, { recursive: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const KEY = 'S3RVER'
const BUCKET = 'docs-bucket'
export const S3_PREFIX = 'site'

/** A server of the S3 protocol on this machine. */
export async function openStorage(
  bucket: string,
): Promise<{ readonly url: string; readonly folder: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-s3-'))
  const port = await freePort()
  const main = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const args = [
    main,
    '--directory',
    folder,
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--configure-bucket',
    bucket,
  ]
  const server = spawn(process.execPath, [...args, '--no-vhost-buckets'], { stdio: 'ignore' })
  await until('the storage takes connections', () => accepts(port), { seconds: 20 })
  await until('the bucket is there', async () => existsSync(join(folder, bucket)))
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    async close() {
      await endProcess(server)
      rmSync(folder, { recursive: true })
    },
  }
}

/** A bucket, and in front of it what an edge function does: pages without their endings, and the page of unknown addresses. */
export async function openS3(): Promise<PushTarget> {
  const storage = await openStorage(BUCKET)
  const objectAt = async (key: string) => {
    const response = await fetch(`${storage.url}/${BUCKET}/${S3_PREFIX}${key}`)
    return response.ok ? response : void (await response.body?.cancel())
  }
  const front = createServer((request, response) => {
    const path = request.url ?? '/'
    const answer = async () => {
      const found =
        path === '/' ? await objectAt('/index.html') : ((await objectAt(path)) ?? (await objectAt(`${path}.html`)))
      const object = found ?? (await objectAt('/404.html'))
      const type = object?.headers.get('content-type') ?? 'text/plain'
      response.writeHead(found ? 200 : 404, { 'content-type': type })
      response.end(object && Buffer.from(await object.arrayBuffer()))
    }
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  const listening = await listen((request, response) => void front.emit('request', request, response), {
    host: '127.0.0.1',
    port: 0,
    portSetting: 'none',
    name: 'The front',
  })
  return {
    address: `s3://${BUCKET}/${S3_PREFIX}`,
    url: `http://127.0.0.1:${listening.port}`,
    environment: {
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
      AWS_ENDPOINT_URL_S3: storage.url,
      AWS_REGION: 'us-east-1',
    },
    async close() {
      await listening.close()
      await storage.close()
    },
  }
}
