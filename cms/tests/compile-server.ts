import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'

const CMS = path.resolve(import.meta.dirname, '..')

/**
 * Compiles the server of the CMS, once before all integration tests: those that run beside each other share what it
 * writes, and would read half a file of each other's.
 */
export default function compileServer(): void {
  const typescript = path.dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  execFileSync(process.execPath, [path.join(typescript, 'bin/tsc'), '-p', path.join(CMS, 'tsconfig.server.json')], {
    stdio: 'inherit',
  })
}
