import { spawn } from 'node:child_process'
import process from 'node:process'
import { installPackages, requireNode, ROOT } from './install.mjs'

/*
 * `npm start`. Installs what is missing, then hands over to start.ts, which needs what was installed.
 */

requireNode()
const startedAt = Date.now()
if (!process.argv.includes('--help')) installPackages()

const child = spawn(process.execPath, ['--import', 'tsx', `${ROOT}scripts/bin/start.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PORTICO_STARTED_AT: String(startedAt) },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
