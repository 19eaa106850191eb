import process from 'node:process'
import { installPackages, requireNode } from './install.mjs'

/*
 * `npm start`. Installs what is missing, then hands over to start.ts, which needs what was installed.
 */

requireNode()
process.env.PORTICO_STARTED_AT = String(Date.now())
if (!process.argv.includes('--help')) await installPackages()
process.argv.splice(2, 0, 'start')
await import('./run.mjs')
