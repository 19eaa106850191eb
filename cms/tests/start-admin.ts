import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRequire } from 'node:module'
import { freePort } from './free-port'
import { createDatabase, dropDatabase } from './postgres'
import { testEnvironment } from './start-cms'

const CMS = path.resolve(import.meta.dirname, '..')
const STARTS_WITHIN = 600_000

export interface Admin {
  readonly url: string
  readonly dataFolder: string
  /** What the process wrote to its outputs so far. */
  readonly output: () => string
  stop(): Promise<void>
}

/**
 * Starts the CMS with its admin panel as a process of its own, on a free port with an empty database and nobody
 * registered. Needs the panel: `npm run build:admin`.
 */
export async function startAdmin(): Promise<Admin> {
  if (!existsSync(path.join(CMS, 'dist/build/index.html')))
    throw new Error('The admin panel is not built. Run “npm run build:admin” first.')
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'portico-admin-'))
  await createDatabase(dataFolder)
  const port = await freePort()
  const strapi = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@strapi/strapi/package.json')),
    'bin/strapi.js',
  )
  const child = spawn(process.execPath, [strapi, 'start'], {
    cwd: CMS,
    env: {
      ...process.env,
      ...testEnvironment(dataFolder),
      CMS_PORT: String(port),
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))

  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + STARTS_WITHIN
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill()
      throw new Error(`The CMS did not start. It wrote:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    url,
    dataFolder,
    output: () => output,
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataFolder, { recursive: true })
      await dropDatabase(dataFolder)
    },
  }
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/_health`).then(
    ({ status }) => status === 204,
    () => false,
  )
}
