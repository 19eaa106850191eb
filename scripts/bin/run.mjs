import process from 'node:process'
import { pathToFileURL } from 'node:url'
import './closed-pipe.mjs'
import { requireInstalledNode, requirePackages } from './install.mjs'

/* `node scripts/bin/run.mjs COMMAND`: what every npm script of the pipeline runs. */

const [command = ''] = process.argv.splice(2, 1)
process.setSourceMapsEnabled(true)
/* Whatever started it allows: only its own user changes what it writes. */
process.umask(process.umask() | 0o022)
requireInstalledNode()
await requirePackages(async () => {
  const { compiledCommand } = await import('./compile.mjs')
  await import(pathToFileURL(await compiledCommand(command)).href)
})
