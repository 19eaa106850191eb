import process from 'node:process'
import { pathToFileURL } from 'node:url'
import './closed-pipe.mjs'
import { compiledCommand } from './compile.mjs'

/* `node scripts/bin/run.mjs COMMAND`: what every npm script of the pipeline runs. */

const [command = ''] = process.argv.splice(2, 1)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(await compiledCommand(command)).href)
