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
  const program = await compiledCommand(command)
  if (program) return import(pathToFileURL(program).href)
  process.stderr.write(`There is no command “${command}”.\nNext: Run “npm run” to see what there is.\n`)
  process.exitCode = 2
})
