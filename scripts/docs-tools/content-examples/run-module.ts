import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { ExampleServer } from './server.ts'

const execute = promisify(execFile)

/** Leads what a module fetches to the example project. */
const FETCH_HERE = `const { fetch } = globalThis
globalThis.fetch = (address, options) => fetch(String(address).replace('http://localhost:1337', process.env.EXAMPLE_URL), options)`

/**
 * Runs a whole module of a page with Node, in the folder of example files.
 * @returns what it prints
 * @throws when it fails
 */
export async function runModule({ url, token, folder }: ExampleServer, code: string): Promise<string> {
  const files = join(folder, 'files')
  const place = mkdtempSync(join(files, 'module-'))
  const file = join(place, 'module.mjs')
  writeFileSync(file, code)
  try {
    const here = `data:text/javascript,${encodeURIComponent(FETCH_HERE)}`
    const { stdout } = await execute(process.execPath, ['--import', here, file], {
      cwd: files,
      env: { PATH: process.env['PATH'], EXAMPLE_URL: url, STRAPI_TOKEN: token },
    })
    return stdout.trimEnd()
  } finally {
    rmSync(place, { recursive: true })
  }
}
